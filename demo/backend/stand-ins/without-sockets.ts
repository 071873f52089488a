/** In place of what Mock Service Worker does about sockets: the API has none. */
class NoSockets {
  predicate(): boolean {
    return false;
  }

  on(): this {
    return this;
  }

  dispose(): void {}
}

export {
  NoSockets as WebSocketClientConnection,
  NoSockets as WebSocketInterceptor,
  NoSockets as WebSocketServerConnection,
};
