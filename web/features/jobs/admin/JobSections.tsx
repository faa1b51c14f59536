import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { offeredCompanies } from '#domain/companies/rules.ts';
import { japaneseLevels, jobKinds, type SalaryPeriod, salaryPeriods, workModes } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ActiveField } from '#web/admin-kit/record-editor/ActiveField.tsx';
import { textIn } from '#web/admin-kit/record-editor/content-draft.ts';
import { DayField } from '#web/admin-kit/record-editor/DayField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { useContent, useField } from '#web/admin-kit/record-editor/use-field.ts';
import { kindNames, workModeNames } from '#web/features/jobs/JobTerms.tsx';
import { companyNamesQuery } from './admin-api.ts';
import { jobLabels } from './job-shape.ts';
import styles from './JobSections.module.css';

/** What each salary period is called. */
const periodNames = {
  year: m.manage_salary_period_year,
  month: m.manage_salary_period_month,
  hour: m.manage_salary_period_hour,
} satisfies Record<SalaryPeriod, unknown>;

/** Company, terms, image and activity of a job. */
export function JobSections({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const field = useField(jobLabels);
  return (
    <>
      <EditorSection title={t(m.manage_terms)}>
        <CompanyField />
        <SelectField {...field('kind')}>
          {jobKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindNames[kind])}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('work_mode')}>
          <option value="">{t(m.manage_not_said)}</option>
          {workModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(workModeNames[mode])}
            </option>
          ))}
        </SelectField>
        <TextField {...field('salary_range')} hint={t(m.manage_salary_hint)} />
        <SelectField {...field('salary_period')}>
          <option value="">{t(m.manage_not_said)}</option>
          {salaryPeriods.map((period) => (
            <option key={period} value={period}>
              {t(periodNames[period])}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('japanese_level')}>
          <option value="">{t(m.manage_not_said)}</option>
          {japaneseLevels.map((level) => (
            <option key={level} value={level}>
              {level === 'none' ? t(m.manage_japanese_none) : level}
            </option>
          ))}
        </SelectField>
        <TextField {...field('technologies')} hint={t(m.manage_technologies_hint)} />
        <VisaField />
        <DayField {...field('closes_at')} member="closes_at" hint={t(m.manage_closes_hint)} />
      </EditorSection>
      <EditorSection title={t(m.manage_image)}>
        <ImageField member="image_file" label={t(m.manage_image_upload)} shape="wide" onBusyChange={onBusyChange} />
        <TextField
          {...field('job_image')}
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={t(m.manage_image_link_hint)}
        />
      </EditorSection>
      <EditorSection title={t(m.manage_on_site)}>
        <ActiveField />
      </EditorSection>
    </>
  );
}

function VisaField() {
  const t = useText();
  const { register } = useContent();
  return <Checkbox {...register('visa_support')} label={t(m.manage_visa_support)} />;
}

function CompanyField() {
  const t = useText();
  const field = useField(jobLabels);
  const { watch } = useContent();
  const api = useApi();
  const [search, setSearch] = useState('');
  const value = textIn(watch(), 'company_id') ?? '';
  const chosen = value || undefined;
  const isSearched = useQuery(companyNamesQuery(api, { chosen })).data?.has_more ?? false;
  const names = useQuery(companyNamesQuery(api, { search: search.trim() || undefined, chosen }));
  const rows = names.data?.rows ?? [];
  return (
    <>
      {isSearched && (
        <TextField
          id="company-search"
          type="search"
          label={t(m.manage_company_search)}
          hint={t(m.manage_company_search_hint, { count: offeredCompanies })}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter would send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SelectField
        {...field('company_id')}
        // Choices that come later than the value must not lose it.
        key={names.isSuccess ? 'loaded' : 'loading'}
        hint={
          <Link to="/admin-dashboard/companies/new" className={styles.link}>
            {t(m.manage_company_add)}
          </Link>
        }
      >
        <option value="">{t(m.manage_company_none)}</option>
        {!rows.some((company) => company.id === value) && value !== '' && <option value={value}>…</option>}
        {rows.map((company) => (
          <option key={company.id} value={company.id}>
            {company.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
