// The provider of the browser tests, as a separate process: `node tests/oidc/main.mjs <port> <address of the
// school>`.
import { startProvider } from './provider.ts';

const [port = '3211', school = 'http://localhost:3210'] = process.argv.slice(2);
const names = ['ar', 'en', 'unlinked'];
const provider = await startProvider({
  port: Number(port),
  clientId: 'manara-e2e',
  clientSecret: 'secret-of-the-browser-tests-0123456789',
  redirectUris: [`${school}/en/auth/callback/ministry`],
  accounts: names.map((name) => ({
    sub: `sub-${name}`,
    email: `${name}@provider.example`,
    email_verified: true,
  })),
});
console.log(`provider at ${provider.issuer}`);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => void provider.stop().then(() => process.exit(0)));
