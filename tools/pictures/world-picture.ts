import { basemapColour, buildRamp, rampIndex, type ColourScale } from '@meltemi/catalogue';

/** Land shares 0…255 on a world raster, rows north → south from 180° W. */
export interface LandRaster {
  readonly width: number;
  readonly height: number;
  readonly land: Uint8Array;
}

/** A picture being painted: red, green, blue, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** The bare base map: sea and land in the colours that lie under translucent layers. */
export function basePicture(width: number, height: number, raster: LandRaster): Picture {
  const rgb = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const row = Math.min(raster.height - 1, Math.floor((Math.floor(index / width) / height) * raster.height));
    const column = Math.floor(((index % width) / width) * raster.width);
    const isLand = (raster.land[row * raster.width + column] ?? 0) > 127;
    rgb.set(isLand ? [36, 48, 64] : basemapColour.slice(0, 3), index * 3);
  }
  return { width, height, rgb };
}

/** Lays a field over the picture in the colours of its scale; where there is no value the picture stays. */
export function paintField(picture: Picture, values: Float32Array, scale: ColourScale): void {
  const ramp = buildRamp(scale);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = rampIndex(ramp, value) * 4;
    const alpha = (ramp.rgba[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const below = picture.rgb[index * 3 + channel] ?? 0;
      picture.rgb[index * 3 + channel] = Math.round(below + ((ramp.rgba[at + channel] ?? 0) - below) * alpha);
    }
  }
}

/** Draws the coast as a fine light line between land and sea. */
export function paintCoast(picture: Picture, raster: LandRaster): void {
  const isLand = (column: number, row: number): boolean => {
    const x = Math.floor((((column + picture.width) % picture.width) / picture.width) * raster.width);
    const y = Math.min(
      raster.height - 1,
      Math.floor((Math.min(row, picture.height - 1) / picture.height) * raster.height),
    );
    return (raster.land[y * raster.width + x] ?? 0) > 127;
  };
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const here = isLand(column, row);
      if (here === isLand(column + 1, row) && here === isLand(column, row + 1)) continue;
      const at = (row * picture.width + column) * 3;
      for (let channel = 0; channel < 3; channel++)
        picture.rgb[at + channel] = Math.round((picture.rgb[at + channel] ?? 0) * 0.55 + 90);
    }
  }
}

/** Draws lines of equal value, such as isobars, one pixel wide. */
export function paintLines(picture: Picture, values: Float32Array, step: number): void {
  const band = (index: number): number => Math.floor((values[index] ?? 0) / step);
  for (let row = 0; row + 1 < picture.height; row++) {
    for (let column = 0; column + 1 < picture.width; column++) {
      const index = row * picture.width + column;
      if (band(index) === band(index + 1) && band(index) === band(index + picture.width)) continue;
      for (let channel = 0; channel < 3; channel++)
        picture.rgb[index * 3 + channel] = Math.round((picture.rgb[index * 3 + channel] ?? 0) * 0.5 + 115);
    }
  }
}
