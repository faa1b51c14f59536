import { blankEntries } from '#domain/profiles/entries.ts';
import type { RirekishoProfile } from '../profile.ts';
import { emptyProfile, wholeProfile } from './example-profiles.ts';

type School = RirekishoProfile['education'][number];
type Job = RirekishoProfile['work_experience'][number];
type Skill = RirekishoProfile['skills'][number];
type Period = [start: string, end: string];

const school = ([start_date, end_date]: Period, name: string, major: string, degree: School['degree']): School => ({
  ...blankEntries.education,
  school_name_ja: name,
  degree_major_ja: major,
  degree,
  start_date,
  end_date,
});

const job = ([start_date, end_date]: Period, more: Partial<Job>): Job => ({
  ...blankEntries.work_experience,
  employment: 'permanent',
  start_date,
  end_date,
  ...more,
});

const skill = (
  name: string,
  [category, kind, level]: [Skill['category'], Skill['kind'], Skill['level']],
  [start_date, end_date]: Period,
): Skill => ({ name, category, kind, level, start_date, end_date });

/** Three jobs outside of IT, then a course. */
export const careerChanger: RirekishoProfile = {
  ...emptyProfile,
  full_name: 'Ганхуяг Түвшинбаяр',
  email: 'gankhuyag@example.com',
  surname: 'Түвшинбаяр',
  given_name: 'Ганхуяг',
  furigana: 'とぅぶしんばやる がんほやぐ',
  latin_name: 'TUVSHINBAYAR GANKHUYAG',
  phone_number: '9900 0041',
  postal_code: '46000',
  address: 'Өмнөговь аймаг, Даланзадгад сум, 5-р баг',
  address_ja: 'ウムヌゴビ県ダランザドガド郡第5バグ',
  address_reading: 'うむぬごびけん だらんざどがどぐん だい5ばぐ',
  date_of_birth: '1995-09-23',
  education: [
    school(['2001-09', '2012-06'], 'ウムヌゴビ県第2学校', '', 'secondary'),
    school(['2012-09', '2016-06'], 'モンゴル科学技術大学', '地質・鉱山工学部', 'bachelor'),
    school(['2026-02', ''], 'フルスタックWeb開発講座（オンライン、27週間）', '', ''),
  ],
  work_experience: [
    job(['2016-08', '2019-03'], {
      company_name: 'Дулаан Хийц ХХК',
      company_name_ja: 'ドラーンヒーツLLC',
      business_ja: '建設資材の販売',
      employees: '40名',
      position_ja: '営業事務',
      description_ja: '見積書の作成と在庫の管理を担当',
      achievements_ja: '棚卸しの手順を見直し、作業を2日から1日に短縮',
      technologies: 'Excel',
      leaving: 'personal',
    }),
    job(['2019-05', '2021-04'], {
      company_name: 'Говийн Тээвэр ХК',
      company_name_ja: 'ゴビ運輸株式会社（JSC）',
      business_ja: '石炭の輸送',
      employees: '260名',
      employment: 'contract',
      position_ja: '配車担当',
      team_ja: '6名（配車表の作成）',
      description_ja: '大型車両80台の配車と運転手への連絡を担当',
      achievements_ja: '配車表を共有シートに移し、連絡の電話を1日50件から15件に削減',
      technologies: 'Excel, Google Sheets',
      leaving: 'contract_ended',
    }),
    job(['2021-06', '2026-01'], {
      company_name: 'Хар Уул ХХК',
      company_name_ja: 'ハルオールLLC',
      business_ja: '銅鉱山の運営',
      employees: '1,200名',
      position_ja: '保全計画担当',
      team_ja: '9名（計画の主担当）',
      description_ja: '重機の点検計画と部品の発注を担当\n故障の記録を集計し、毎月の報告書を作成',
      achievements_ja:
        '点検の周期を見直し、突発の停止を月11件から6件に削減\n集計をPythonで自動化し、報告書の作成を週5時間から30分に短縮',
      technologies: 'Python, Excel',
      leaving: 'personal',
    }),
  ],
  licences: [
    { name: 'Жолооны үнэмлэх, B ангилал', name_ja: '', date: '2014-07' },
    { name: 'ITPEC FE', name_ja: '', date: '2026-05' },
  ],
  skills: [
    skill('Python', ['language', 'work', 'assisted'], ['2023-04', '']),
    skill('TypeScript', ['language', 'project', 'assisted'], ['2026-04', '']),
    skill('Node.js', ['framework', 'project', 'assisted'], ['2026-05', '']),
    skill('PostgreSQL', ['database', 'study', 'learned'], ['2026-07', '']),
  ],
  summary_ja: [
    'モンゴルの銅鉱山で約5年間、重機の点検計画と部品の発注を担当しました。',
    '故障の記録が紙と表計算に分かれていたため、Pythonで集計を自動化し、報告書の作成時間を週5時間から30分に短縮しました。',
    '2026年2月からフルスタック講座（週18時間）でTypeScript、Node.js、PostgreSQLを学び、点検予約のAPIを個人で制作しています。',
    'ITPEC FEに合格し、日本語はN3です。',
    '現場の記録を使いやすい仕組みに変えた経験を、業務システムの開発で活かしたいと考えております。',
  ].join(''),
  self_pr_ja: [
    '現場の人が使い続けられる形まで仕上げることを大切にしています。',
    '点検計画の見直しでは、最初に作った画面を整備士に使ってもらい、手袋のまま押せる大きなボタンと、入力が3項目で終わる形に直しました。',
    'その結果、記録の入力率は6割から9割に上がりました。',
    '講座の制作でも、動くものを早く見せて意見を聞き、次の週に直す進め方を続けています。',
    '貴社でも、利用者の手元を確かめながら開発に取り組みます。',
  ].join(''),
  motivation_ja: [
    '鉱山の保全の仕事で、紙の記録を仕組みに変えると現場が楽になることを知りました。',
    '貴社は工場や物流の業務システムを自社で開発しており、私の経験に近いと感じました。',
    '現場の言葉が分かる開発者として、長く働きたいと考えております。',
  ].join(''),
  wishes_ja: '職種はバックエンドエンジニアを希望いたします。',
  available_from: '内定後3か月',
  lived_in_japan_before: false,
  currently_living_in_japan: false,
  japanese_level: 'N3',
  jlpt_month: '2026-07',
  jlpt_score: 112,
};

/** Nine employers and long texts: more than one page holds. */
export const longCareer: RirekishoProfile = {
  ...wholeProfile,
  full_name: 'Энхтуяа Батсайхан',
  email: 'enkhtuya@example.com',
  surname: 'Батсайхан',
  given_name: 'Энхтуяа',
  furigana: 'ばとさいはん えんふとやー',
  latin_name: 'BATSAIKHAN ENKHTUYA',
  phone_number: '090-0000-0000',
  postal_code: '532-0011',
  address: null,
  address_ja: '大阪府大阪市淀川区西中島3丁目1番2号 サクラハイツ305号室',
  address_reading: 'おおさかふ おおさかし よどがわく にしなかじま',
  date_of_birth: '1986-11-02',
  currently_living_in_japan: true,
  years_lived_in_japan: 9,
  education: [
    school(['1994-09', '2004-06'], 'ウランバートル市第11学校', '', 'secondary'),
    school(['2004-09', '2008-06'], 'モンゴル国立大学', '情報技術学部', 'bachelor'),
    school(['2010-04', '2012-03'], '大阪技術大学大学院', '情報科学研究科 博士前期課程', 'master'),
  ],
  work_experience: [
    job(['2008-07', '2008-12'], {
      company_name_ja: 'ウランバートル第5病院',
      position_ja: '情報システム担当',
      employment: 'contract',
      description_ja: '診療予約の台帳の電子化を補助',
      leaving: 'contract_ended',
    }),
    job(['2009-01', '2010-02'], {
      company_name_ja: 'モンゴルデータLLC（有限責任会社）',
      position_ja: 'プログラマー',
      description_ja: '会計システムの改修と保守（Java、Oracle）を担当',
      technologies: 'Java, Oracle',
      leaving: 'personal',
    }),
    job(['2012-04', '2014-03'], {
      company_name_ja: '株式会社関西システム',
      position_ja: 'システムエンジニア',
      description_ja: '物流会社向け倉庫管理システムの設計、開発、テスト（Java、PostgreSQL）を担当',
      technologies: 'Java, PostgreSQL',
      achievements_ja: '棚卸しの照合を自動化し、月次の作業を3日から半日に短縮',
      leaving: 'personal',
    }),
    job(['2014-04', '2016-03'], {
      company_name_ja: '株式会社北浜ソリューションズ',
      position_ja: 'システムエンジニア',
      description_ja: '販売管理システムの再構築を担当。2年目から5名のチームのサブリーダー',
      leaving: 'personal',
    }),
    job(['2016-04', '2018-02'], {
      company_name_ja: 'サクラ決済株式会社',
      position_ja: 'バックエンドエンジニア',
      description_ja: '決済APIの開発と運用（Go、AWS）、障害対応の手順書を整備',
      technologies: 'Go, AWS',
      leaving: 'personal',
    }),
    job(['2018-03', '2019-09'], {
      company_name_ja: '株式会社御堂筋モビリティ',
      position_ja: 'バックエンドエンジニア',
      description_ja: '配車サービスの料金計算と請求の仕組みを開発（Go、PostgreSQL）',
      leaving: 'employer',
    }),
    job(['2019-10', '2021-06'], {
      company_name_ja: 'ステップソフトLLC',
      business_ja: '日本向け受託開発',
      position_ja: '開発リーダー',
      description_ja: '日本向け受託開発の要件定義、見積もり、進行管理。8名のチームを率いる',
      leaving: 'personal',
    }),
    job(['2021-07', '2022-12'], {
      company_name_ja: 'モンゴル国デジタル開発省',
      position_ja: '技術顧問',
      employment: 'contract',
      description_ja: '行政手続きの電子申請の設計審査を担当',
      leaving: 'contract_ended',
    }),
    job(['2023-01', ''], {
      company_name_ja: '株式会社淀川クラウド',
      business_ja: '予約サービスの運営',
      employees: '180名',
      position_ja: 'テックリード',
      team_ja: '7名（テックリード）',
      description_ja: '予約サービスのフロントエンドを全面刷新（React、TypeScript）\nコードレビューと採用面接を担当',
      technologies: 'React, TypeScript',
      achievements_ja: '画面の表示を平均4.1秒から1.3秒に短縮\n障害の件数を四半期14件から3件に削減',
    }),
  ],
  licences: [
    { name: '', name_ja: '日本語能力試験N1', date: '2011-12' },
    { name: '', name_ja: '応用情報技術者試験', date: '2014-06' },
    { name: 'AWS Certified Solutions Architect – Associate', name_ja: '', date: '2018-03' },
  ],
  skills: [
    skill('Java', ['language', 'work', 'alone'], ['2009-01', '2016-03']),
    skill('Go', ['language', 'work', 'alone'], ['2016-04', '2019-09']),
    skill('TypeScript', ['language', 'work', 'alone'], ['2019-10', '']),
    skill('React', ['framework', 'work', 'alone'], ['2019-10', '']),
    skill('PostgreSQL', ['database', 'work', 'alone'], ['2012-04', '']),
    skill('AWS', ['infrastructure', 'work', 'assisted'], ['2016-04', '']),
  ],
  summary_ja: [
    '日本とモンゴルで16年以上、物流、決済、予約の業務システムの開発に携わってまいりました。',
    '直近の予約サービスの運営会社では7名のチームのテックリードとして、画面の表示を平均4.1秒から1.3秒に短縮しました。',
    '要件定義から運用までを経験し、設計の理由を文書に残すことで、若手が自分で判断できるチームづくりを進めています。',
    '日本語はN1で、顧客との打ち合わせと契約文書の確認も担当しております。',
  ].join(''),
  self_pr_ja: [
    '二つの国の間で、言葉と仕事の進め方の違いを仕組みで埋めることを得意としています。',
    'ウランバートルの開発拠点では、仕様の誤解による手戻りが月20件ありました。',
    '画面ごとに「決まったこと・未決のこと」を日本語とモンゴル語で並べる確認表を導入し、4か月で月5件まで減らしました。',
    '確認表は拠点の標準となり、新しい案件でも使われています。',
    '貴社の海外拠点との開発でも、この経験を活かして貢献いたします。',
  ].join(''),
  motivation_ja: [
    '日本とモンゴルの両方で15年以上システム開発に携わり、要件定義から運用までを経験してまいりました。',
    '貴社がモンゴルの開発拠点を広げられると知り、二つの国の言葉と仕事の進め方を理解するリーダーとして貢献したく、志望いたしました。',
    'チームの若手が自分で判断できるよう、設計の理由を書き残す文化を根づかせることを得意としています。',
    '決済と予約の仕組みを運用した経験から、障害の起きにくい設計と、起きたときに誰でも動ける手順書づくりにも力を入れてまいりました。',
    '入社後はまず開発の現場で信頼を得て、3年以内に両国のチームをまとめる役割を担いたいと考えております。',
  ].join(''),
  sns_portfolio: 'https://git.example.com/enkhtuya',
  wishes_ja: '勤務地は大阪または在宅勤務を希望いたします。そのほかは貴社の規定に従います。',
  current_visa_type: '高度専門職',
  residence_expires_on: '2029-03-31',
  available_from: '2027年4月',
  japanese_level: 'N1',
  jlpt_month: null,
  jlpt_score: 148,
};
