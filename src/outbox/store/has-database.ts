/** Whether the device has a database to keep anything in; one that lets nobody at it says so when it is opened. */
export const hasDatabase = (): boolean => 'indexedDB' in globalThis;
