import type { AppSettings } from '#settings/index.ts';

/** Shows the layer to start with, which the address may still overrule, and remembers the last one for the next start. */
export function followStartOverlay(settings: Pick<AppSettings, 'get' | 'set' | 'on'>): void {
  const usual = settings.get('userToken') === null ? null : settings.get('startUpLastOverlay');
  const wanted = settings.get('startUpOverlay') ?? usual;
  if (wanted !== null) settings.set('overlay', wanted);
  if (settings.get('userToken') !== null) settings.set('product', settings.get('startUpLastProduct'));
  settings.on('overlay', (overlay) => void settings.set('startUpLastOverlay', overlay));
  settings.on('product', (product) => void settings.set('startUpLastProduct', product));
}
