import { useState } from 'react';
import { EmptyState, EndOfList } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LevelBadge, levelTones } from '@/components/data/level-badge';
import { LoadingRows } from '@/components/data/loading-rows';
import { NoResults } from '@/components/data/no-results';
import { QueryBoundary } from '@/components/data/query-boundary';
import { QuestionStatusBadge } from '@/components/data/question-status-badge';
import { ReadToEnd } from '@/components/data/read-to-end';
import { SaveChip } from '@/components/data/save-chip';
import { badgeStates, StateBadge } from '@/components/data/state-badge';
import { AutosaveChip } from '@/components/form/autosave-chip';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { LoadingNote } from '@/components/layout/loading-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import type { LevelColor } from '@/lib/contract/level-colors';
import { Example, Looks, useSay } from '../example';

const nothing = () => undefined;

function Badges() {
  const say = useSay();
  return (
    <Example name="StateBadge, LevelBadge, QuestionStatusBadge">
      <Looks>
        {badgeStates.map((state) => (
          <StateBadge key={state} state={state} />
        ))}
      </Looks>
      <Looks>
        {(Object.keys(levelTones) as LevelColor[]).map((color) => (
          <LevelBadge key={color} color={color}>
            {say('متقن', 'Mastered')}
          </LevelBadge>
        ))}
      </Looks>
      <Looks>
        {(['draft', 'approved', 'suspended'] as const).map((status) => (
          <QuestionStatusBadge key={status} status={status} />
        ))}
      </Looks>
    </Example>
  );
}

function Saving() {
  const say = useSay();
  const details = <p>{say('آخر حفظ الساعة 09:30.', 'Last saved at 09:30.')}</p>;
  const chips = [
    { state: 'saved', words: say('حُفظ في المدرسة', 'Saved at school') },
    { state: 'saving', words: say('جارٍ الحفظ', 'Saving') },
    { state: 'device', words: say('على هذا الجهاز: 3', 'On this device: 3') },
    { state: 'lost', words: say('لم تُحفظ آخر إجابة', 'Last answer not kept') },
  ] as const;
  const drafts = [
    { state: 'saved', words: say('حُفظت المسوّدة', 'Draft saved') },
    { state: 'waiting', words: say('تغييرات لم تُحفظ بعد', 'Changes are not saved yet') },
    { state: 'saving', words: say('جارٍ حفظ المسوّدة', 'Saving the draft') },
    { state: 'failed', words: say('تعذّر الحفظ', 'The draft was not saved') },
    { state: 'conflict', words: say('عدّلها شخص آخر', 'Someone else changed it') },
  ] as const;
  return (
    <Example name="SaveChip, AutosaveChip">
      <Looks>
        {chips.map((chip) => (
          <SaveChip key={chip.state} {...chip} details={details} />
        ))}
      </Looks>
      <Looks>
        {drafts.map((chip) => (
          <AutosaveChip key={chip.state} {...chip} draft="quiz sample" />
        ))}
      </Looks>
    </Example>
  );
}

function Banners() {
  const say = useSay();
  const offline = say('انقطع الاتصال، والحل مستمر.', 'You are offline. Keep going.');
  return (
    <Example name="Banner, SavedMeanwhile" isBare>
      <Banner look="bar" icon="wifi-off" lead={offline} />
      <Banner
        look="box"
        icon="info"
        lead={say('هذا الاختبار بدأه 12 طالبًا.', '12 students have begun this test.')}
        more={say('لا يتغير منه إلا وقت الإغلاق.', 'Only the closing time can change.')}
        action={<Button size="row">{say('تمديد الوقت', 'Extend')}</Button>}
      />
      <SavedMeanwhile facts={say('الدرجة الآن 7 من 10.', 'The mark is 7 of 10 now.')} onTake={nothing} />
    </Example>
  );
}

function Lists() {
  const say = useSay();
  return (
    <>
      <Example name="EmptyState, EndOfList, NoResults" isBare>
        <Panel>
          <EmptyState
            title={say('لا واجبات مفتوحة الآن.', 'No open homework right now.')}
            lead={say('كل المطلوب مسلّم.', 'You have handed in everything.')}
            actions={<Button>{say('عرض المسلّم', 'Show what was handed in')}</Button>}
          />
        </Panel>
        <div className="mt-5 grid gap-4 md:grid-cols-2">
          <Panel>
            <EmptyState
              small
              title={say('لا ملاحظات', 'No notes')}
              lead={say('تظهر هنا.', 'They appear here.')}
            />
          </Panel>
          <Panel>
            <NoResults href="/dev/components" />
          </Panel>
        </div>
        <EndOfList>{say('هذه كل الواجبات المفتوحة.', 'That is all the open homework.')}</EndOfList>
      </Example>
      <Example name="ErrorState, QueryBoundary">
        <ErrorState />
        <ErrorState onRetry={nothing}>{say('تعذّر تحميل الدرجات.', 'The marks did not load.')}</ErrorState>
        <QueryBoundary>
          <p>{say('وصلت القائمة.', 'The list has arrived.')}</p>
        </QueryBoundary>
      </Example>
      <Example name="Skeleton, SkeletonRows, LoadingRows, LoadingNote">
        <Skeleton className="h-3.5 w-1/2" />
        <SkeletonRows rows={2} />
        <LoadingRows rows={1} />
        <LoadingNote
          text={say('جارٍ التحميل', 'Loading')}
          later={say('ما زال التحميل جاريًا', 'Still loading')}
        />
      </Example>
    </>
  );
}

function Measures() {
  const say = useSay();
  const [isRead, setRead] = useState(false);
  const name = say('الأسئلة المجابة', 'Answered questions');
  return (
    <Example name="Progress, Spinner, ReadToEnd">
      <Progress value={5} max={12} name={name} words={say('5 من 12', '5 of 12')} />
      <Progress value={9} max={12} name={name} mark={6} />
      <Progress value={12} max={12} name={name} thin />
      <Progress value={0} max={12} name={name} />
      <Looks>
        <Spinner />
        <Spinner className="size-6" />
      </Looks>
      <ReadToEnd onEnd={() => setRead(true)}>
        <p>
          {isRead ? say('قُرئ النص كله.', 'The whole text was read.') : say('اقرأ النص.', 'Read the text.')}
        </p>
      </ReadToEnd>
    </Example>
  );
}

/** What a page says of itself: states, saving, loading, nothing to show, errors. */
export function StatesGroup() {
  return (
    <>
      <Badges />
      <Saving />
      <Banners />
      <Lists />
      <Measures />
    </>
  );
}
