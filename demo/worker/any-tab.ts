import { worker } from '../../src/offline/worker/scope.js';

interface Tab {
  readonly id: string;
  readonly frameType: string;
  readonly visibilityState: string;
  postMessage(message: unknown, transferred?: readonly unknown[]): void;
}

const clients = worker.clients as unknown as { matchAll(options: object): Promise<readonly Tab[]> };
const all = clients.matchAll.bind(clients);

const asSeen = (tab: Tab): Tab => ({
  id: tab.id,
  frameType: tab.frameType,
  visibilityState: 'visible',
  postMessage: (...message) => tab.postMessage(...message),
});

// Mock Service Worker asks only tabs that are seen. Every tab of the studio can answer, and a form still saves when its
// tab is put away; those that are seen answer sooner.
clients.matchAll = async (options) => {
  const tabs = await all(options);
  const isSeen = (tab: Tab): number => Number(tab.visibilityState === 'visible');
  return tabs.toSorted((a, b) => isSeen(b) - isSeen(a)).map(asSeen);
};
