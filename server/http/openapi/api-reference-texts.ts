import type { Language } from '#domain/kernel/language.ts';

/** Translated texts of the API reference; operations are described in English. */
export const referenceTexts: Record<
  Language,
  {
    title: string;
    intro: string;
    signIn: string;
    download: string;
    home: string;
    contents: string;
    auth: string;
    data: string;
    parameters: string;
    body: string;
    answer: string;
    refusals: string;
    required: string;
    file: string;
  }
> = {
  mn: {
    title: 'API лавлах',
    intro: 'Энэ сайтын бүх үйлдлийг програмаас дуудах заавар. Хаягууд доорх үндсэн хаягаас эхэлнэ.',
    signIn:
      'Нэвтрэх шаардлагатай үйлдэлд makeToken-оос авсан access_token-ийг Authorization: Bearer толгойгоор илгээнэ.',
    download: 'OpenAPI тодорхойлолт',
    home: 'Нүүр хуудас',
    contents: 'Агуулга',
    auth: 'Бүртгэл ба нэвтрэлт',
    data: 'Өгөгдөл',
    parameters: 'Параметр',
    body: 'Илгээх өгөгдөл',
    answer: 'Хариу',
    refusals: 'Татгалзах шалтгаан',
    required: 'заавал',
    file: 'файл',
  },
  ja: {
    title: 'APIリファレンス',
    intro: 'このサイトのすべての操作をプログラムから呼び出すための資料です。アドレスは下のベースURLから始まります。',
    signIn:
      'サインインが必要な操作では、makeTokenで取得したaccess_tokenをAuthorization: Bearerヘッダーで送信してください。',
    download: 'OpenAPI定義',
    home: 'ホーム',
    contents: '目次',
    auth: 'アカウントとサインイン',
    data: 'データ',
    parameters: 'パラメーター',
    body: 'リクエスト本文',
    answer: 'レスポンス',
    refusals: 'エラー',
    required: '必須',
    file: 'ファイル',
  },
  en: {
    title: 'API reference',
    intro: 'How programs call every operation of this site. Addresses begin with the base URL below.',
    signIn:
      'Operations that need a signed-in person take the access_token of makeToken in the header Authorization: Bearer.',
    download: 'OpenAPI description',
    home: 'Home page',
    contents: 'Contents',
    auth: 'Accounts and sign-in',
    data: 'Data',
    parameters: 'Parameters',
    body: 'Request body',
    answer: 'Answer',
    refusals: 'Refusals',
    required: 'required',
    file: 'file',
  },
};
