import { providerNames, type ProviderName, schoolProvider } from '#domain/auth/rules.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';

const prefixes = {
  google: 'AUTH_GOOGLE',
  github: 'AUTH_GITHUB',
  facebook: 'AUTH_FACEBOOK',
  [schoolProvider]: 'AUTH_SCHOOL',
} as const;

type ProviderSetting = `${(typeof prefixes)[ProviderName]}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'URL'}`;
type ProviderValues = Partial<Record<ProviderSetting | 'AUTH_SCHOOL_NAME', string | undefined>>;

/** The application at a provider. `address` is its other origin, or the issuer of the school's own provider. */
export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  address: string | null;
}

/** The providers that are on. Throws SettingError. */
export function parseProviderSettings(
  values: ProviderValues,
  production: boolean,
): Partial<Record<ProviderName, ProviderClient>> {
  checkSchool(values, production);
  return Object.fromEntries(
    providerNames.flatMap((name) => {
      const prefix = prefixes[name];
      const [clientId, clientSecret] = [values[`${prefix}_CLIENT_ID`], values[`${prefix}_CLIENT_SECRET`]];
      if (clientId === undefined && clientSecret === undefined) return [];
      if (clientId === undefined || clientSecret === undefined) {
        throw new SettingError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together: set both, or neither.`);
      }
      const given = values[`${prefix}_URL`];
      const address = given === undefined || name === schoolProvider ? given : new URL(given).origin;
      return [[name, { clientId, clientSecret, address: address ?? null }]];
    }),
  );
}

function checkSchool(values: ProviderValues, production: boolean): void {
  const address = values.AUTH_SCHOOL_URL;
  const given = [address, values.AUTH_SCHOOL_NAME, values.AUTH_SCHOOL_CLIENT_ID, values.AUTH_SCHOOL_CLIENT_SECRET];
  if (new Set(given.map((value) => value === undefined)).size > 1) {
    throw new SettingError(
      'AUTH_SCHOOL_CLIENT_ID, AUTH_SCHOOL_CLIENT_SECRET, AUTH_SCHOOL_URL and AUTH_SCHOOL_NAME go together: set all, or none.',
    );
  }
  if (production && address !== undefined && new URL(address).protocol !== 'https:')
    throw new SettingError('AUTH_SCHOOL_URL must begin with https:// when NODE_ENV=production.');
}
