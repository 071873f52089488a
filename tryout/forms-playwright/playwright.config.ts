import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROME_PATH;

export default defineConfig({
  testDir: '.',
  workers: 1,
  use: { browserName: 'chromium', launchOptions: executablePath ? { executablePath } : {} },
});
