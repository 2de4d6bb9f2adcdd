/** True for the prefix followed by lowercase letters, digits and dashes; the message for no is `plugin/bad-name`. */
export const isExternalPluginName = (name: unknown): name is string =>
  typeof name === 'string' && /^windy-plugin-[a-z0-9-]+$/.test(name);
