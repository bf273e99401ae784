import { defineConfig, devices } from '@playwright/test';
import { workers } from './scripts/workers.mjs';

const port = process.env.E2E_PORT ?? '3210';
const oidcPort = Number(port) + 1;

/**
 * The last switch of this name counts, so the runner's own list comes first; after it the bars and popups that a window of
 * the full browser draws for a person, a fifth of the run on two cores.
 */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'WebUIToolbarWebView',
  'WebUISplitTabsButton',
  'WebUIHomeButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
    locale: 'ar',
    timezoneId: 'Asia/Riyadh',
    // Pictures and copies of the page at every step cost more than the tests; what was called, said and fetched is kept,
    // and the last picture says what was there. All of it: `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        `--disable-features=${unwanted.join(',')}`,
        // Cameras and microphones of rooms.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: [
    {
      command: `"${process.execPath}" scripts/e2e-server.mjs`,
      url: `http://localhost:${port}/api/service-health`,
      timeout: 180_000,
      reuseExistingServer: process.env.E2E_REUSE === '1',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `"${process.execPath}" tests/oidc/main.mjs ${oidcPort} http://localhost:${port}`,
      url: `http://127.0.0.1:${oidcPort}/.well-known/openid-configuration`,
      reuseExistingServer: process.env.E2E_REUSE === '1',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
});
