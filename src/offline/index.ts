export { type Offline, type OfflineOptions, registerOffline, removeOffline } from './register-offline.js';
