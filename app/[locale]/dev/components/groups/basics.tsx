import { Avatar } from '@/components/ui/avatar';
import { Badge, type BadgeTone, CountPill } from '@/components/ui/badge';
import { Isolate, LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { iconNames } from '@/components/ui/icon-names';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { QrCode } from '@/components/ui/qr-code';
import { RichContent } from '@/components/ui/rich-content';
import { SchoolText } from '@/components/ui/school-text';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { SubjectTile } from '@/components/ui/subject-tile';
import { Example, Looks, useSay } from '../example';

const tones: readonly BadgeTone[] = [
  'primary',
  'accent',
  'sunken',
  'info',
  'success',
  'danger',
  'outline',
  'dashed',
  'surface',
];
const subjects = [
  'math',
  'science',
  'english',
  'arabic',
  'social',
  'quran',
  'computer',
  'art',
  'reading',
  '',
];

function People() {
  const say = useSay();
  const name = say('ليان الحربي', 'Layan Alharbi');
  return (
    <Example name="Avatar">
      <Looks>
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} name={name} size={size} />
        ))}
        {(['kindergarten', 'primary', 'middle', 'high'] as const).map((stage) => (
          <Avatar key={stage} name={name} size="lg" stage={stage} />
        ))}
        <Avatar name={name} size="lg" src="/icon.svg" />
      </Looks>
    </Example>
  );
}

function Texts() {
  const say = useSay();
  return (
    <>
      <Example name="Isolate, LtrText">
        <p>
          {say('الدرجة', 'Mark')} <Isolate>{say('8 من 10', '8 of 10')}</Isolate>
          {say('، ورقم الهاتف', ', phone')} <LtrText>+966 50 123 4567</LtrText>
        </p>
      </Example>
      <Example name="RichContent, SchoolText">
        <RichContent
          html={say(
            '<p>تتبخر المياه من <strong>البحار</strong> ثم تتكاثف غيومًا.</p><ul><li>التبخر</li><li>التكاثف</li></ul>',
            '<p>Water rises from the <strong>seas</strong> and becomes clouds.</p><ul><li>Evaporation</li></ul>',
          )}
        />
        <SchoolText
          html={{
            ar: '<h2>سياسة الغياب</h2><p>يبلّغ ولي الأمر المدرسة قبل بدء الحصة الأولى.</p>',
            en: '<h2>Absence</h2><p>Parents inform the school before the first lesson begins.</p>',
          }}
        />
      </Example>
      <Example name="ScrollRegion">
        <ScrollRegion label={say('نص طويل', 'A long text')} className="relative h-24 overflow-y-auto">
          {Array.from({ length: 6 }, (_, line) => (
            <p key={line}>
              {say(
                'يقرأ الطالب النص ثم يجيب عن الأسئلة.',
                'The student reads the text and answers the questions.',
              )}
            </p>
          ))}
        </ScrollRegion>
      </Example>
    </>
  );
}

/** Badges, icons, people, texts and panels. */
export function BasicsGroup() {
  const say = useSay();
  return (
    <>
      <Example name="Badge, CountPill">
        <Looks>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={<Icon name="clock" />}>
              {say('يُغلق الخميس', 'Closes Thursday')}
            </Badge>
          ))}
        </Looks>
        <Looks>
          <Badge tone="primary">{say('بلا أيقونة', 'No icon')}</Badge>
          <CountPill>12</CountPill>
          <CountPill active>3</CountPill>
        </Looks>
      </Example>
      <People />
      <Example name="SubjectTile">
        <Looks>
          {subjects.map((subject) => (
            <SubjectTile key={subject} subject={subject} />
          ))}
        </Looks>
      </Example>
      <Example name="Icon">
        <Looks>
          {iconNames.map((name) => (
            <Icon key={name} name={name} aria-label={name} />
          ))}
        </Looks>
      </Example>
      <Texts />
      <Example name="QrCode">
        <QrCode
          link="https://example.com/verify/7K2M"
          name={say('رمز التحقق من الشهادة', 'Code that verifies the certificate')}
          className="size-24"
        />
      </Example>
      <Example name="Panel, PanelHead, PanelBody, PanelFoot" isBare>
        <Panel>
          <PanelHead
            level={3}
            title={say('طلاب الشعبة', 'Students of the class')}
            note={<CountPill>24</CountPill>}
            actions={<Button size="row">{say('تصدير', 'Export')}</Button>}
          />
          <PanelBody>{say('اختر طالبًا لعرض درجاته.', 'Choose a student to see the marks.')}</PanelBody>
          <PanelFoot>
            <Button variant="primary">{say('حفظ', 'Save')}</Button>
            <Button>{say('إلغاء', 'Cancel')}</Button>
          </PanelFoot>
        </Panel>
      </Example>
    </>
  );
}
