// What a page holds on to besides its elements, counted from before its first script on: runs in the page.
const timers = new Set();
const open = { channels: 0, databases: 0, requests: 0 };

for (const [set, clear] of [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
]) {
  const [begin, end] = [window[set].bind(window), window[clear].bind(window)];
  window[set] = (run, ...rest) => {
    const id = begin(
      (...given) => {
        if (set === 'setTimeout') timers.delete(id);
        run(...given);
      },
      ...rest,
    );
    timers.add(id);
    return id;
  };
  window[clear] = (id) => {
    timers.delete(id);
    end(id);
  };
}

const Channel = window.BroadcastChannel;
window.BroadcastChannel = class extends Channel {
  constructor(name) {
    super(name);
    open.channels += 1;
  }
  close() {
    open.channels -= 1;
    super.close();
  }
};

const { close } = IDBDatabase.prototype;
IDBDatabase.prototype.close = function () {
  open.databases -= 1;
  close.call(this);
};
const begin = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...given) {
  const request = begin.apply(this, given);
  request.addEventListener('success', () => {
    open.databases += 1;
  });
  return request;
};

const ask = window.fetch.bind(window);
window.fetch = async (...given) => {
  open.requests += 1;
  try {
    return await ask(...given);
  } finally {
    open.requests -= 1;
  }
};

window.holds = () => ({ timers: timers.size, ...open });
