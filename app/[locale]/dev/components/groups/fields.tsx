import { useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { BilingualText } from '@/components/form/bilingual-text';
import { LanguageLabel } from '@/components/form/language-label';
import { SearchField } from '@/components/data/search-field';
import { Field, FieldError } from '@/components/ui/field';
import { FileField } from '@/components/ui/file-field';
import { Icon } from '@/components/ui/icon';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { Example, Fields, useSay } from '../example';

const nothing = () => undefined;

function TextFields() {
  const say = useSay();
  const label = say('عنوان الواجب', 'Title of the homework');
  return (
    <Example name="TextField">
      <Fields>
        <TextField label={label} />
        <TextField
          label={label}
          defaultValue={say('الدورة المائية', 'The water cycle')}
          hint={say('يظهر للطلاب وأولياء الأمور.', 'Students and parents see it.')}
        />
        <TextField label={label} error={say('اكتب عنوانًا للواجب.', 'Write a title for the homework.')} />
        <TextField
          label={label}
          optional={say('اختياري', 'optional')}
          labelEnd={<bdi className="text-13 text-ink-3">{say('0 من 120', '0 of 120')}</bdi>}
        />
        <TextField label={label} disabled defaultValue={say('مغلق للتعديل', 'Closed for changes')} />
        <TextField
          label={say('البريد الإلكتروني', 'E-mail')}
          ltr
          icon={<Icon name="mail" size={18} />}
          defaultValue="noura@example.com"
        />
        <TextField label={label} hideLabel placeholder={say('بلا عنوان ظاهر', 'Without a visible label')} />
      </Fields>
    </Example>
  );
}

function Numbers() {
  const say = useSay();
  const [mark, setMark] = useState<number | string | null>(8.5);
  const label = say('الدرجة', 'Mark');
  return (
    <Example name="NumberField">
      <Fields>
        <NumberField label={label} value={mark} onChange={setMark} hint={say('من 10', 'Out of 10')} />
        <NumberField
          label={label}
          value={14}
          onChange={nothing}
          error={say('أعلى درجة هي 10.', 'The highest mark is 10.')}
        />
        <NumberField label={label} value={null} onChange={nothing} disabled />
      </Fields>
    </Example>
  );
}

function LongTexts() {
  const say = useSay();
  const label = say('ملاحظة للطالب', 'Note to the student');
  const [texts, setTexts] = useState({ ar: 'رحلة إلى المتحف', en: 'A trip to the museum' });
  const names = { ar: 'اسم النشاط', en: 'Name of the activity' };
  return (
    <>
      <Example name="TextArea">
        <Fields>
          <TextArea
            label={label}
            hint={say('يراها الطالب مع الدرجة.', 'The student sees it with the mark.')}
          />
          <TextArea
            label={label}
            defaultValue={say('أحسنت، وراجع الفقرة الثانية.', 'Well done. Look at the second part again.')}
            error={say('الملاحظة أطول من 20 حرفًا.', 'The note is longer than 20 letters.')}
          />
          <TextArea label={label} disabled />
        </Fields>
      </Example>
      <Example name="BilingualText">
        <BilingualText
          label={names}
          value={texts}
          onChange={(next) => setTexts({ ar: '', en: '', ...next })}
          max={24}
        />
        <BilingualText
          label={names}
          value={{}}
          onChange={nothing}
          rows={3}
          error={say('اكتب الاسم.', 'Write the name.')}
        />
        <BilingualText label={names} value={{ ar: 'المكتبة' }} onChange={nothing} disabled />
      </Example>
    </>
  );
}

/** Fields that are typed in, and files. */
export function FieldsGroup() {
  const say = useSay();
  const file = {
    label: say('ملف الطلاب', 'File of students'),
    chooseText: say('اختيار ملف', 'Choose a file'),
    dropText: say('أو أفلته هنا', 'or drop it here'),
    accept: '.csv,.xlsx',
    onFiles: nothing,
  };
  return (
    <>
      <TextFields />
      <Example name="TextField (staff)" isStaff>
        <Fields>
          <TextField label={say('رقم القاعة', 'Room number')} defaultValue="204" ltr />
          <TextField
            label={say('رقم القاعة', 'Room number')}
            error={say('القاعة محجوزة.', 'The room is taken.')}
          />
        </Fields>
      </Example>
      <Example name="PasswordField, SearchField">
        <Fields>
          <PasswordField label={say('كلمة المرور', 'Password')} defaultValue="lantern" autoComplete="off" />
          <PasswordField
            label={say('كلمة المرور', 'Password')}
            autoComplete="off"
            error={say('كلمة المرور غير صحيحة.', 'The password is not right.')}
          />
          <SearchField value="" onSearch={nothing} label={say('البحث باسم الطالب', 'Search by name')} />
        </Fields>
      </Example>
      <Numbers />
      <LongTexts />
      <Example name="FileField">
        <FileField {...file} hint={say('جدول CSV أو Excel.', 'A CSV or Excel table.')} />
        <FileField {...file} multiple chosen={['students-5a.csv', 'طلاب-5ب.xlsx']} />
        <FileField {...file} busy />
        <FileField {...file} error={say('الملف أكبر من 10 ميغابايت.', 'The file is larger than 10 MB.')} />
      </Example>
      <Example name="Field, FieldError, LanguageLabel">
        <Field
          id="dev-field"
          label={say('رمز الشهادة', 'Certificate code')}
          hint={say('ثمانية أحرف', 'Eight letters')}
        >
          <input
            id="dev-field"
            className="field-box text-start in-[[dir=rtl]]:text-end"
            dir="ltr"
            defaultValue="7K2M-41QX"
          />
        </Field>
        <FieldError>{say('لا توجد شهادة بهذا الرمز.', 'No certificate has this code.')}</FieldError>
        <LanguageLabel lang="ar" label="السؤال" htmlFor="dev-field" />
        <LanguageLabel lang="en" label="Question" htmlFor="dev-field" />
      </Example>
    </>
  );
}
