import pg from 'pg';

/**
 * What the statements of the school rely on, whatever the database or the role has set. Compiling the plan of
 * a list takes many times as long as reading it.
 */
const sessionSettings: Record<string, string> = { jit: 'off', TimeZone: 'UTC', DateStyle: 'ISO, MDY' };

type Session = Pick<pg.ClientBase, 'query'>;

/**
 * Gives a new connection the settings of the school. A statement and no startup parameter: poolers refuse
 * those. `statement_timeout` is in milliseconds.
 */
export async function settleSession(session: Session, more: Record<string, string> = {}): Promise<void> {
  const settings = Object.entries({ ...sessionSettings, ...more });
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  await session.query(`select ${calls.join(', ')}`, settings.flat());
}

/**
 * One connection outside the pools, with the settings of the school; an error of it while idle goes to
 * `onError`.
 */
export async function connectSession(
  connection: pg.ClientConfig,
  onError: (error: Error) => void = () => undefined,
): Promise<pg.Client> {
  const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', onError);
  try {
    await client.connect();
    await settleSession(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
