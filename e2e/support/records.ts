import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { createdAtSql } from './admin.ts';
import { type Site, setLanguage } from './site.ts';

/** The id of a seeded record. */
export const recordId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Inserts 30 companies and jobs; number 30 is the newest. Every third job is inactive. */
export async function seedRecords(site: Site): Promise<void> {
  const id = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const fill = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (id, ${columns}, created_at, updated_at)
      select ${id}, ${values}, ${createdAtSql}, ${createdAtSql} from generate_series(1, 30) as n on conflict do nothing`);
  await fill('companies', 'name', `'Бүтээл ' || n`);
  await fill('jobs', 'title, title_mn, is_active', `'Fixture ' || n, 'Бүтээл ' || n, n % 3 > 0`);
}

/** A PNG to upload, 320 pixels wide. */
export const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background: '#7ab' } })
    .png()
    .toBuffer(),
});

/** The form on the screen. */
export const form = (page: Page) => page.locator('main form');

/** The form's fields in one language. */
export const column = (page: Page, language: 'English' | 'Japanese' | 'Mongolian') =>
  form(page).getByRole('group', { name: language, exact: true });

/** Saves the form on the screen. */
export const save = async (page: Page) => await form(page).getByRole('button', { name: 'Save' }).click();

/** Opens a page of a visitor, in English. */
export async function openVisitorPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'en');
  return await context.newPage();
}
