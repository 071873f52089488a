import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What of a machine tells where its fonts are. */
export interface Machine {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
}

/** Where fonts are looked for: those of packages that were installed for it first, then those of the system. */
export const usualFontFolders = (machine: Machine): readonly string[] => [
  ...new Set([
    ...packageFolders(machine.folder),
    ...packageFolders(path.dirname(fileURLToPath(import.meta.url))),
    ...systemFolders(machine),
  ]),
];

/** `@fontsource/noto-sans-arabic` and others, as Node finds packages: in this folder and those above. */
function packageFolders(folder: string): string[] {
  const found = [path.join(folder, 'node_modules/@fontsource')];
  const above = path.dirname(folder);
  return above === folder ? found : [...found, ...packageFolders(above)];
}

function systemFolders({ platform, home, env }: Machine): string[] {
  switch (platform) {
    case 'win32': {
      const local = env.LOCALAPPDATA ?? path.join(home, 'AppData/Local');
      return [path.join(env.WINDIR ?? 'C:\\Windows', 'Fonts'), path.join(local, 'Microsoft/Windows/Fonts')];
    }
    case 'darwin':
      return [path.join(home, 'Library/Fonts'), '/Library/Fonts', '/System/Library/Fonts'];
    default:
      return [
        path.join(env.XDG_DATA_HOME ?? path.join(home, '.local/share'), 'fonts'),
        path.join(home, '.fonts'),
        '/usr/local/share/fonts',
        '/usr/share/fonts',
        '/run/current-system/sw/share/X11/fonts',
      ];
  }
}
