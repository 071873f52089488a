const app = document.querySelector<HTMLElement>('#app')!;

switch (new URLSearchParams(location.search).get('in')) {
  case 'react': {
    const [{ createElement }, { createRoot }, { Contact }] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('./Contact.js'),
    ]);
    createRoot(app).render(createElement(Contact));
    break;
  }
  case 'vue': {
    const [{ createApp }, { default: Contact }] = await Promise.all([import('vue'), import('./Contact.vue')]);
    createApp(Contact).mount(app);
    break;
  }
  case 'svelte': {
    const [{ mount }, { default: Contact }] = await Promise.all([import('svelte'), import('./Contact.svelte')]);
    mount(Contact, { target: app });
    break;
  }
}
