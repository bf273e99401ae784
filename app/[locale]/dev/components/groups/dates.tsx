import { parseDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DayTime } from '@/components/data/day-time';
import { Button } from '@/components/ui/button';
import { CalendarPanel } from '@/components/ui/calendar-panel';
import { DateEntry } from '@/components/ui/date-entry';
import { DateField, DateTimeField, TimeField } from '@/components/ui/date-field';
import { useFormat } from '@/components/ui/format-provider';
import { Example, Fields, Looks, useSay } from '../example';

const nothing = () => undefined;
/** Fixed, so that two pictures of the page are equal. */
const moment = '2026-11-22T09:30:00Z';
const day = '2026-11-22';

/** Shown by a press: it takes the focus as it appears. */
function Calendar() {
  const say = useSay();
  const { settings } = useFormat();
  const [calendar, setCalendar] = useState(settings.calendar);
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Looks>
        <Button onClick={() => setShown(true)}>{say('عرض الشهر', 'Show the month')}</Button>
      </Looks>
    );
  return (
    <div className="w-full max-w-sm">
      <I18nProvider locale={`${settings.locale}-u-ca-${calendar}-nu-${settings.digits}`}>
        <CalendarPanel
          value={parseDate(day)}
          min={parseDate('2026-11-08')}
          max={null}
          calendar={calendar}
          onCalendar={setCalendar}
          onChoose={nothing}
          onClose={() => setShown(false)}
        />
      </I18nProvider>
    </div>
  );
}

function Entry() {
  const say = useSay();
  const { settings } = useFormat();
  const [value, setValue] = useState(day);
  const isEntered = useRef(false);
  return (
    <>
      <Example name="DateEntry">
        <p id="dev-entry">{say('تاريخ الميلاد', 'Date of birth')}</p>
        <DateEntry
          kind="day"
          value={value}
          onChange={setValue}
          settings={settings}
          labelledBy="dev-entry"
          describedBy={undefined}
          isInvalid={false}
          isDisabled={false}
          isEntered={isEntered}
        />
      </Example>
      <Example name="CalendarPanel">
        <Calendar />
      </Example>
    </>
  );
}

/** Days, hours and moments on the clock of the school. */
export function DatesGroup() {
  const say = useSay();
  const format = useFormat();
  const [opens, setOpens] = useState<string | null>(moment);
  const [from, setFrom] = useState(day);
  const [hour, setHour] = useState('07:45');
  const label = say('يُفتح', 'Opens');
  return (
    <>
      <Example name="DateField, TimeField, DateTimeField">
        <Fields>
          <DateField label={say('من يوم', 'From')} value={from} onChange={setFrom} />
          <DateField
            label={say('إلى يوم', 'To')}
            value=""
            onChange={nothing}
            optional={say('اختياري', 'optional')}
          />
          <TimeField label={say('بداية الحصة', 'Start of the lesson')} value={hour} onChange={setHour} />
          <DateTimeField label={label} value={opens} onChange={setOpens} />
          <DateTimeField
            label={label}
            value={moment}
            onChange={nothing}
            error={say('وقت الفتح بعد وقت الإغلاق.', 'It opens after it closes.')}
          />
          <DateField label={label} value={day} onChange={nothing} disabled />
        </Fields>
      </Example>
      <Entry />
      <Example name="DayTime">
        <DayTime at={moment} format={format} />
      </Example>
    </>
  );
}
