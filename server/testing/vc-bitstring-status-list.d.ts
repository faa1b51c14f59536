// The package has no types.
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: {
    credential: object;
    documentLoader: (url: string) => Promise<{ document: object }>;
    suite: object;
    verifyBitstringStatusListCredential: boolean;
  }): Promise<{ verified: boolean; error?: Error; results: { verified: boolean; status: boolean }[] }>;
}
