/** The environment of somebody who has never seen this repository: an empty home, npm as it comes, nothing reported. */
export function strangerEnvironment(home) {
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name));
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    USERPROFILE: home,
    CI: '1',
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
    VITE_TELEMETRY_DISABLED: '1',
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}

/** Where to download from is the machine's; every other setting of npm, Node and this repository stays outside. */
function isOurs(name) {
  if (/^npm_config_(registry|https?[-_]proxy|proxy|cafile)$/i.test(name)) return false;
  return /^(npm_|ENTRYWAY_|XDG_)|^(NODE_OPTIONS|NODE_PATH|NODE_ENV|INIT_CWD|FORCE_COLOR)$/i.test(name);
}
