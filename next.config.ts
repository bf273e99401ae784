import { readdirSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Pages for developers, `page.dev.tsx`, are files of no meaning to any other command than `next dev`. */
const pageExtensions = ['tsx', 'ts', ...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [])];

const config: NextConfig = {
  pageExtensions,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Pictures are sized at upload; the optimizer stays closed.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  // `npm test` and the build script type-check with the compiler of the project.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // forbidden() answers 403 with its own page.
    authInterrupts: true,
    // The code of all pages is a third of a start, which answers of a running attempt wait for after a crash.
    preloadEntriesOnStart: false,
    // Writing it takes an eighth of a build and 600 MB; only a folder that is built again has use for it.
    turbopackFileSystemCacheForBuild: process.env.MANARA_BUILD_CACHE === 'on',
  },
};

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: readdirSync('./messages/en')
      .filter((file) => /^[a-z-]+\.json$/.test(file))
      .map((file) => `./messages/en/${file}`),
    messages: {
      path: ['./messages/ar', './messages/en'],
      format: 'json',
      locales: 'infer',
      precompile: true,
    },
  },
});

export default withMessages(config);
