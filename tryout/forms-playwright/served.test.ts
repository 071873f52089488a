import path from 'node:path';
import { expect, test } from '@playwright/test';
import { FormService, servePage } from 'entryway/testing';

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact</title>
<script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="/api/v1" form="contact"></entry-form></html>`;

test('an entry arrives, and its receipt is shown once the reply does', async ({ page: tab }) => {
  const service = await FormService.start();
  await servePage(tab, service);
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
  const arrives = service.lateReply(/submit/);
  await tab.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(async () => (await service.entries()).map(({ state }) => state)).toEqual(['submitted']);
  arrives();
  await expect(tab.getByText((await service.entry()).reference ?? '').first()).toBeVisible();
});
