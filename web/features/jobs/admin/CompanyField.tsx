import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listCompanyNames } from '#domain/companies/record.ts';
import { offeredCompanies } from '#domain/companies/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { textIn } from '#web/admin-kit/record-editor/content-draft.ts';
import { useContent, useField } from '#web/admin-kit/record-editor/use-field.ts';
import { pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import styles from './CompanyField.module.css';

/** Has a search when there are many companies. */
export function CompanyField() {
  const t = useText();
  const field = useField(fieldLabels);
  const { watch } = useContent();
  const [search, setSearch] = useState('');
  const value = textIn(watch(), 'company_id') ?? '';
  const chosen = value || undefined;
  const isSearched = useQuery(pageQuery(listCompanyNames, { query: { chosen } })).data?.has_more ?? false;
  const names = useQuery(pageQuery(listCompanyNames, { query: { search: search.trim() || undefined, chosen } }));
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
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SelectField
        {...field('company_id')}
        // Remount: options that load after the value would lose it.
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
