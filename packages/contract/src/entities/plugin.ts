import { isExternalPluginName, messages } from '@meltemi/catalogue';
import { z } from 'zod';
import { list, text, version, webAddress } from '../values/index.ts';

/** The name of an external plugin. */
export const pluginName = z.string().max(100).refine(isExternalPluginName, messages['plugin/bad-name'].text);

/** One plugin of the gallery. */
export const listedPlugin = z
  .object({
    name: pluginName,
    status: z.enum(['published', 'unpublished']),
    version,
    url: webAddress,
    builtReadable: text(60),
    title: text(200).optional(),
    author: text(100).optional(),
    description: text(2000).optional(),
  })
  .meta({ id: 'ListedPlugin' });

/** One plugin of the gallery. */
export type ListedPlugin = z.infer<typeof listedPlugin>;

/** The gallery. */
export const pluginList = list(listedPlugin, 1000);
