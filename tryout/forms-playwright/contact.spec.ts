import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './forms.js';

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact</title>
<script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="/api/v1" form="contact"></entry-form></html>`;

test('a question reaches us', async ({ page: tab, forms }) => {
  await tab.route('https://site.example/cdn/**', (route) =>
    route.fulfill({
      path: path.resolve('node_modules/entryway/dist', new URL(route.request().url()).pathname.slice(1)),
    }),
  );
  await tab.route('https://site.example/', (route) => route.fulfill({ contentType: 'text/html', body: page }));
  await tab.goto('https://site.example/');
  await tab.getByLabel('Full name').fill('Ada Lovelace');
  await tab.getByLabel('Email address').fill('ada@example.org');
  await tab.getByLabel('A repair').check();
  await tab.getByLabel('Your message').fill('The tap drips.');
  await tab.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(async () => (await forms.store.entries.list()).map(({ state }) => state)).toEqual(['submitted']);
});

test('a service that fails is said so', async ({ page: tab, forms }) => {
  forms.faults.add({ kind: 'offline' });
  await tab.route('https://site.example/', (route) => route.fulfill({ contentType: 'text/html', body: page }));
  await tab.goto('https://site.example/');
  const lost = await tab.evaluate(() => fetch('/api/v1/entry-sessions/forms/contact/schema').catch(() => 'lost'));
  expect(lost).toBe('lost');
});
