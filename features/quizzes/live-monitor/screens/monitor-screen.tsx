import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { reportsFrame } from '@/lib/staff/staff-frame';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { monitorQuery } from '../api/monitor';
import { LiveMonitor } from '../components/live-monitor';

type MonitorScreenProps = { area: StaffArea; kind: AssignedKind; params: Promise<{ id: string }> };

/** A quiz while students take it. */
export async function MonitorScreen({ area, kind, params }: MonitorScreenProps) {
  const [{ staff, path }, { id }] = await Promise.all([reportsFrame(area, kind), params]);
  const monitor = await prefetch(monitorQuery(staff, id));
  return (
    <ClientMessages parts={['live-monitor']}>
      <PageBody>
        <LiveMonitor
          staff={staff}
          monitor={monitor}
          path={path}
          // Formative tests have no separate page of this kind.
          answersPath={`${path.replace('/formative-test-reports', '/general-quizzes-reports')}/${id}`}
        />
      </PageBody>
    </ClientMessages>
  );
}
