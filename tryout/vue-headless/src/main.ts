import { createApp } from 'vue';
import Contact from './contact.vue';

createApp(Contact).mount('#app');
