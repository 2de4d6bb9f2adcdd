import {
  AlertTriangle, Biohazard, Building2, Clock, Cloud, CloudCog, CloudDrizzle, CloudFog, CloudHail, CloudLightning, CloudRain, CloudRainWind, CloudSnow, Cloudy,
  Droplet, Droplets, Eye, Factory, Flame, Gauge, Haze, Layers, Map as MapIcon, Mountain, MountainSnow, Plane, Radar, Satellite, Shell, Snowflake,
  Sprout, Sun, Thermometer, ThermometerSnowflake, ThermometerSun, Tornado, TreePine, Umbrella, Waves, Wind, Zap, type LucideIcon,
} from 'lucide-react';

/** The picture of each icon name of the catalogue. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  building: Building2, clock: Clock, cloud: Cloud, 'cloud-base': CloudDrizzle, 'cloud-fog': CloudFog, 'cloud-hail': CloudHail, 'cloud-high': Cloudy,
  'cloud-lightning': CloudLightning, 'cloud-low': Cloudy, 'cloud-medium': Cloudy, 'cloud-rain-lightning': CloudRainWind, 'cloud-snow': CloudSnow,
  'cloud-top': CloudCog, 'cracked-ground': Layers, currents: Shell, droplet: Droplet, droplets: Droplets, dust: Haze, eye: Eye, factory: Factory, flame: Flame,
  gauge: Gauge, haze: Haze, hurricane: Tornado, lungs: Biohazard, map: MapIcon, 'mountain-snow': MountainSnow, ozone: Sun, 'ozone-ground': Mountain,
  paraglider: Wind, particles: Haze, plane: Plane, 'plane-snow': Plane, radar: Radar, 'radar-plus': Radar, 'rain-warning': CloudRain, satellite: Satellite,
  snowflake: Snowflake, sprout: Sprout, sun: Sun, 'sun-uv': Sun, thermometer: Thermometer, 'thermometer-droplet': Thermometer,
  'thermometer-sea': ThermometerSnowflake, 'thermometer-warning': ThermometerSun, tide: Waves, 'triangle-alert': AlertTriangle, umbrella: Umbrella,
  volcano: Mountain, waves: Waves, 'wind-waves': Waves, swell: Waves, 'swell-1': Waves, 'swell-2': Waves, 'swell-3': Waves, 'wave-power': Zap, wind: Wind, 'wind-gust': Wind, 'wind-warning': Wind, wood: TreePine, zap: Zap,
};

/** True when a name has a picture of its own. */
export const hasIcon = (name: string): boolean => Object.hasOwn(ICONS, name);

/** The picture of an icon name; layers for one that is not known. */
export const overlayIcon = (name: string): LucideIcon => ICONS[name] ?? Layers;
