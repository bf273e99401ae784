import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { reportsFrame } from '@/lib/staff/staff-frame';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import { pickNamespaces } from '@/lib/i18n/messages';
import { roomQuery } from '../api/room';
import { LiveRoom } from '../components/live-room';

type RoomScreenProps = { area: StaffArea; kind: QuizKind; params: Promise<{ id: string }> };

/** A quiz while students take it. */
export async function RoomScreen({ area, kind, params }: RoomScreenProps) {
  const [{ staff, path }, { id }, messages] = await Promise.all([
    reportsFrame(area, kind),
    params,
    getMessages(),
  ]);
  const room = await prefetch(roomQuery(staff, id));
  return (
    <NextIntlClientProvider messages={pickNamespaces(messages, ['common', 'errors', 'live-monitor'])}>
      <PageBody>
        <LiveRoom
          staff={staff}
          room={room}
          path={path}
          // Formative tests have no such page of their own.
          answersPath={`${path.replace('/formative-test-reports', '/general-quizzes-reports')}/${id}`}
        />
      </PageBody>
    </NextIntlClientProvider>
  );
}
