import { readdirSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
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

const config: NextConfig = { turbopack: { root: import.meta.dirname } };

export default withNextIntl(config);
