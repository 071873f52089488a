import './watch.js';
import { hydrate, LateForm } from './react-app.js';

hydrate(LateForm);
