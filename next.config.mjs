import { readdirSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Pictures are sized at upload; the optimizer stays closed.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  // `npm test` and the build script type-check with the compiler of the project.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // forbidden() answers 403 with a page of its own.
  experimental: { authInterrupts: true },
};

/**
 * What next-intl adds is for the build. A school that only serves does not load it, and this file is plain JavaScript:
 * either would bring a compiler into the memory of the server for its whole life.
 */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
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
  return withMessages(config);
}
