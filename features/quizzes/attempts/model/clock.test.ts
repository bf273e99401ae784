import { describe, expect, test } from 'vitest';
import { AttemptClock } from './clock';

const T0 = Date.parse('2026-11-22T08:00:00Z');

function createFixture() {
  const fixture = { steady: 1000, wall: T0 + 3_600_000, server: T0 };
  const clock = new AttemptClock({ steady: () => fixture.steady, wall: () => fixture.wall });
  const pass = (ms: number) => {
    fixture.steady += ms;
    fixture.wall += ms;
    fixture.server += ms;
  };
  const sync = (rtt: number, ends = '2026-11-22T08:45:00Z') => {
    const sentAt = fixture.steady;
    pass(rtt / 2);
    const server_now = new Date(fixture.server).toISOString();
    pass(rtt / 2);
    clock.sync(
      { server_now, ends_at: ends, seconds_left: 0, extra_seconds: 0, paused_at: null },
      sentAt,
      fixture.steady,
    );
  };
  return { fixture, clock, pass, sync };
}

describe('clock of the attempt', () => {
  test("shows the school's time on a device whose clock is an hour wrong", () => {
    const { clock, sync, pass, fixture } = createFixture();
    sync(100);
    pass(60_000);
    expect(clock.remaining()).toBe(Date.parse('2026-11-22T08:45:00Z') - fixture.server);
  });

  test('does not move when the clock of the device is set', () => {
    const { clock, sync, fixture } = createFixture();
    sync(100);
    const before = clock.remaining();
    fixture.wall += 3_600_000;
    expect(clock.remaining()).toBe(before);
    expect(clock.hasSlept()).toBe(true);
  });

  test('keeps the sample with the least round trip', () => {
    const { clock, sync, pass, fixture } = createFixture();
    sync(40);
    pass(5000);
    const sentAt = fixture.steady;
    pass(4000);
    // All of the delay lies on the way back, so this sample is 2 s wrong.
    clock.sync(
      {
        server_now: new Date(fixture.server - 4000).toISOString(),
        ends_at: '2026-11-22T08:45:00Z',
        seconds_left: 0,
        extra_seconds: 0,
        paused_at: null,
      },
      sentAt,
      fixture.steady,
    );
    expect(clock.now()).toBe(fixture.server);
  });

  test('takes added time from any reply', () => {
    const { clock, sync } = createFixture();
    sync(40);
    const before = clock.remaining() ?? 0;
    sync(4000, '2026-11-22T08:55:00Z');
    expect((clock.remaining() ?? 0) - before).toBeGreaterThan(9 * 60_000);
  });

  test('after sleep a worse sample is better than the old one', () => {
    const { clock, sync, fixture } = createFixture();
    sync(40);
    fixture.wall += 1_200_000;
    fixture.server += 1_200_000;
    expect(clock.hasSlept()).toBe(true);
    sync(400);
    expect(Math.abs((clock.now() ?? 0) - fixture.server)).toBeLessThan(2000);
    expect(clock.hasSlept()).toBe(false);
  });

  test('calls an estimate an estimate until the school has answered', () => {
    const { clock, sync, fixture } = createFixture();
    clock.estimate(fixture.server - fixture.wall, '2026-11-22T08:45:00Z');
    expect(clock.isEstimate).toBe(true);
    expect(clock.remaining()).toBe(45 * 60_000);
    sync(10);
    expect(clock.isEstimate).toBe(false);
  });

  test('knows no time before the first sample', () => {
    expect(createFixture().clock.remaining()).toBeNull();
  });
});
