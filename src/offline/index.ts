export { type OfflineOptions, registerOffline, removeOffline } from './register-offline.js';
