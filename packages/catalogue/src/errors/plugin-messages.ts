import { timings } from '../constants/timing.ts';
import { logged, topBar } from './message.ts';

/** Windows of the application and plugins that users install. */
export const pluginMessages = {
  /** The type `installation` of an installation error. */
  'plugin/bad-name': topBar(
    'Plugin name MUST be prefixed with windy-plugin- string and can contain only lowercase letters, numbers and dashes',
    'error',
    null,
  ),
  'plugin/install-failed': topBar('Error installing plugin', 'error', null),
  /** The type `network` of an installation error. */
  'plugin/network-failed': logged('Plugin {{name}} could not be loaded from {{url}}'),
  /** The plugin is uninstalled when this shows. */
  'plugin/unpublished': topBar('Plugin {{name}} was unpublished by its author and has been uninstalled', 'error', null),
  'plugin/update-available': {
    text: 'A new version {{version}} of plugin {{name}} is available. Update now?',
    severity: 'info',
    place: 'prompt',
    shownMs: timings.pluginUpdatePromptMs,
  },
  'plugin/untrusted-source': {
    text: 'This plugin comes from an untrusted source. Install it only if you trust its author.',
    severity: 'warning',
    place: 'prompt',
    shownMs: null,
  },
  'window/load-failed': logged('Failed to load plugin {{name}}'),
  /** The window is unmounted again. */
  'window/mount-failed': logged('Failed to mount plugin {{name}}'),
  'window/unknown': logged('Panel {{name}} does not exist'),
  'route/not-found': logged('404: no route for {{path}}', 'warning'),
} as const;
