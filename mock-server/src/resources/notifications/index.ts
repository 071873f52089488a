// Notifications: the mails of a form. What others may use of them:

export { notificationListener } from './listener.js';
