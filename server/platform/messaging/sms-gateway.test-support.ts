import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readSmsSettings } from '@/server/boot/settings/sms';
import { createSmsGateway } from './sms-gateway';

/**
 * A gateway for short messages that answers with the given statuses in turn, then with 200, and keeps what it
 * saw.
 */
export async function startSmsGateway(statuses: number[]) {
  const seen: { body: Record<string, string>; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    let body = '';
    incoming.on('data', (chunk) => (body += chunk));
    incoming.on('end', () => {
      seen.push({ body: JSON.parse(body), headers: incoming.headers });
      const status = statuses.shift() ?? 200;
      outgoing.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const settings = readSmsSettings({
    SMS_URL: `http://127.0.0.1:${port}/send`,
    SMS_TOKEN: 'secret-token',
    SMS_SENDER: 'Manara',
    SMS_TO_FIELD: 'msisdn',
  });
  if (!settings) throw new Error('no settings');
  return { seen, gateway: createSmsGateway(settings), close: () => server.close() };
}
