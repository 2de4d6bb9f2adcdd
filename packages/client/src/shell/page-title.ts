import { overlays, pageTitle } from '@meltemi/catalogue';
import type { Services } from '../services/index.ts';

/** What the title is made of, and where it is written. */
type TitleParts = Pick<Services, 'language' | 'settings'> & {
  readonly view: { readonly document: Pick<Document, 'title'> };
};

/** Names the overlay on the map in the title of the page, in the language in use. */
export function sayPageTitle({ language, settings, view }: TitleParts): void {
  view.document.title = pageTitle(language.text('overlays')(overlays[settings.get('overlay')].trans));
}

/** Keeps the title true from the moment its words are here: it waits for no drawing. */
export function followPageTitle(services: TitleParts): void {
  const say = (): void => sayPageTitle(services);
  say();
  services.settings.on('overlay', say);
  services.language.subscribe(say);
}
