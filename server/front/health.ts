export type Health = {
  answer: (isLocal: boolean) => Promise<Response>;
};

export type HealthChecks = Record<string, () => boolean | Promise<boolean>>;

async function passes(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

/** Says `ok` to the world; what is wrong in detail is told on this machine only. */
export function createHealth(checks: HealthChecks): Health {
  return {
    async answer(isLocal) {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
      );
      const isOk = results.every(([, ok]) => ok);
      const details = {
        checks: Object.fromEntries(results),
        uptime_seconds: Math.round(process.uptime()),
        pid: process.pid,
      };
      return Response.json(
        { status: isOk ? 'ok' : 'starting', ...(isLocal ? details : {}) },
        {
          status: isOk ? 200 : 503,
          headers: { 'cache-control': 'private, no-store', ...(isOk ? {} : { 'retry-after': '2' }) },
        },
      );
    },
  };
}
