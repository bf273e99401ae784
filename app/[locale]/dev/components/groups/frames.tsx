import { BrandMark } from '@/components/layout/brand-mark';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LighthouseScene } from '@/components/layout/lighthouse';
import { NightCoast } from '@/components/layout/night-coast';
import { PageHeader } from '@/components/layout/page-header';
import { ShoreBand } from '@/components/layout/shore-band';
import { ShoreHead } from '@/components/layout/shore-head';
import { type StageName, StagePattern, stageTint } from '@/components/layout/stage-pattern';
import { StateBadge } from '@/components/data/state-badge';
import { Button } from '@/components/ui/button';
import { Example, Looks, useSay } from '../example';

const stages = Object.keys(stageTint) as StageName[];

/** What stands around pages, and the drawings of the design. */
export function FramesGroup() {
  const say = useSay();
  const title = say('صباح الخير يا ليان', 'Good morning, Layan');
  return (
    <>
      <Example name="HeaderFrame, PageHeader" isBare>
        {/* The header sticks to the window; here it may not leave its example. */}
        <div>
          <HeaderFrame
            brand={say('منارة', 'Manara')}
            homeLabel={say('الرئيسية', 'Home')}
            homeHref="/dev/components"
          >
            <Button size="row">{say('تسجيل الدخول', 'Sign in')}</Button>
          </HeaderFrame>
        </div>
        <div className="mt-5">
          <PageHeader
            title={say('اختبار الدورة المائية', 'The water cycle')}
            scope={say('الخامس أ · يُغلق الخميس', 'Grade 5 A · closes Thursday')}
            badge={<StateBadge state="open" />}
            actions={<Button variant="primary">{say('اعتماد', 'Approve')}</Button>}
            crumbs={[
              { label: say('الاختبارات', 'Tests'), href: '/dev/components' },
              { label: say('اختبار الدورة المائية', 'The water cycle') },
            ]}
          />
        </div>
      </Example>
      <Example name="ShoreBand, ShoreHead" isBare>
        <div className="grid gap-4">
          {stages.map((stage) => (
            <ShoreBand
              key={stage}
              stage={stage}
              title={title}
              lead={say('لديك واجبان اليوم.', 'Two pieces of homework are due today.')}
            />
          ))}
          <ShoreHead
            title={say('المكتبة', 'Library')}
            lead={say('مقالات للجميع.', 'Articles for everyone.')}
          />
        </div>
      </Example>
      <Example name="BrandMark, LighthouseScene, StagePattern, NightCoast">
        <Looks>
          <BrandMark />
          <BrandMark size={56} />
          <LighthouseScene />
          {stages.map((stage) => (
            <div key={stage} className={`size-24 overflow-hidden ${stageTint[stage]}`}>
              <StagePattern stage={stage} className="size-full" />
            </div>
          ))}
        </Looks>
        <div className="h-48 overflow-hidden rounded-lg">
          <NightCoast isStrip />
        </div>
      </Example>
    </>
  );
}
