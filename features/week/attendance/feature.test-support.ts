import type { FeatureSupport } from '@/tests/feature-support';
import { schoolDay } from '@/e2e/days';
import type { Teacher } from '@/e2e/teacher';

/** A lesson of today or of the last days whose list the demo teacher has. */
async function example(pattern: string, { call }: Teacher): Promise<string> {
  for (let back = 0; back < 8; back += 1) {
    const day = schoolDay(-back);
    const reply = await call('GET', `/api/timetable/api/v1/ar/attendance/lessons?day=${day}`);
    const [lesson] = (reply?.data ?? []) as { id: string }[];
    if (lesson) return pattern.replace('[lesson]', lesson.id);
  }
  throw new Error('no lesson in a week');
}

export const visits: FeatureSupport['visits'] = [{ pages: /\/attendance\/\[lesson\]$/, example }];
