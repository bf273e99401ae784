import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startTestFront } from '@/tests/setup/front';

const arrivals: { headers: number; whole: number | undefined }[] = [];
const front = await startTestFront((_request, { receivedAt, arrivedAt }) => {
  arrivals.push({ headers: receivedAt, whole: arrivedAt?.() });
  return Response.json({ data: null });
});
afterAll(() => front.close());

test('an answer whose body trickles in counts from the end of its body', async () => {
  const body = '{"data":[]}';
  const head = [
    'POST /api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/post-answer/x HTTP/1.1',
    'Host: localhost',
    'X-App: 1',
    'Content-Type: application/vnd.api+json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const socket = connect({ port: front.port, host: 'localhost' });
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 4)}`);
  await sleep(700);
  const sent = Date.now();
  socket.write(body.slice(4));
  await once(socket, 'data');
  socket.destroy();
  const [arrival] = arrivals;
  expect(arrival?.whole).toBeGreaterThanOrEqual(sent);
  expect(arrival?.headers).toBeLessThan(arrival?.whole ?? 0);
});
