/** What is no thing of its own: text inside of others. */
const text = new Set(['StaticText', 'InlineTextBox', 'LineBreak', 'ListMarker', 'none', 'generic']);

const textOf = (property) => (property?.value === undefined ? '' : String(property.value));

/** What assistive technology is told of a frame, in reading order. */
async function heardIn(devtools, frameId) {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree', { frameId });
  return nodes
    .filter(({ ignored, role }) => !ignored && !text.has(textOf(role)))
    .map(({ role, name, description }) => ({
      role: textOf(role),
      name: textOf(name),
      description: textOf(description),
    }));
}

const sessions = new WeakMap();

/** What a page is made to believe is forgotten with the session that said so. */
async function lasting(page) {
  if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
  return sessions.get(page);
}

/**
 * Two commands that only Chromium knows, elsewhere they answer with false: `heard` says what assistive technology is
 * told of the page and the frames in it, and `media` makes the page believe in settings such as forced colours.
 */
export const accessCommands = {
  name: 'access',
  async executeCommand({ command, payload, session }) {
    if (command !== 'heard' && command !== 'media') return undefined;
    if (session.browser.name !== 'Chrome') return false;
    const page = session.browser.getPage(session.id);
    if (command === 'media') {
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await (await lasting(page)).send('Emulation.setEmulatedMedia', { features });
      return true;
    }
    const devtools = await page.createCDPSession();
    try {
      const frames = page.frames().map(({ _id }) => heardIn(devtools, _id));
      return (await Promise.all(frames)).flat();
    } finally {
      await devtools.detach();
    }
  },
};
