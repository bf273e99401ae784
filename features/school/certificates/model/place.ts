import type { CertificateClass } from '@/lib/contract/resources/school/certificate';

type Classroom = CertificateClass['attributes'] & { id: string };
type Period = Classroom['periods'][number];
type Place = { classroom: Classroom | undefined; period: Period | undefined };

/** The period in which something can be issued: the last with published marks, else the current one. */
const periodOf = ({ periods }: Classroom): Period | undefined =>
  periods.findLast(({ has_marks }) => has_marks) ??
  periods.find(({ is_current }) => is_current) ??
  periods.at(-1);

/**
 * Class and period of the address; what it leaves out is where marks are published, else what goes on now.
 */
export function placeOf(
  classes: readonly Classroom[],
  wanted: { classroom?: string | undefined; period?: string | undefined },
): Place {
  const classroom =
    classes.find(({ id }) => id === wanted.classroom) ??
    classes.find(({ periods }) => periods.some(({ has_marks }) => has_marks)) ??
    classes.find(({ periods }) => periods.some(({ is_current }) => is_current)) ??
    classes[0];
  const period =
    classroom?.periods.find(({ id }) => id === wanted.period) ?? (classroom && periodOf(classroom));
  return { classroom, period };
}
