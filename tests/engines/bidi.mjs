import { once } from 'node:events';

/** A small client of WebDriver BiDi over the socket that a browser opens itself. */
export async function openBidi(address) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(`${asked.method}: ${error} ${message}`));
    else asked.resolve(result);
  });
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { method, resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await call('session.new', { capabilities: {} });
  const { contexts } = await call('browsingContext.getTree', {});
  const { context } = contexts[0];
  const evaluate = async (expression) => {
    const { type, result, exceptionDetails } = await call('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value === undefined ? null : JSON.parse(result.value);
  };
  return {
    evaluate,
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
    /** Keys into the element that has the focus. */
    type: (text) =>
      call('input.performActions', {
        context,
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    close: async () => {
      await call('browser.close', {}).catch(() => undefined);
      socket.close();
    },
  };
}
