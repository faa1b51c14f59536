import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';

/** One demonstration job application; the job is named by its English title. */
interface ApplicationContent {
  applicant: string;
  job: string;
  status: ApplicationStatus;
  daysAgo: number;
  coverLetter: string;
}

/** One demonstration proposal for an IT project; the project is named by its English title. */
interface ProposalContent {
  applicant: string;
  project: string;
  status: ProposalStatus;
  daysAgo: number;
  price: number;
  proposal: string;
}

/** The demonstration's job applications. */
export const applications: readonly ApplicationContent[] = [
  {
    applicant: 'nomin@example.com',
    job: 'Summer Internship: Web Development',
    status: 'pending',
    daysAgo: 2,
    coverLetter:
      'Сайн байна уу. Би Full Stack хөтөлбөрийн 7-р долоо хоногт суралцаж байна. React дээр хийсэн хоёр жижиг төслөө хавсаргав. Найман долоо хоногт жинхэнэ багийн ажлын хэмнэлийг мэдрэхийг хүсэж байна.',
  },
  {
    applicant: 'anujin@example.com',
    job: 'Full Stack Developer for Warehouse Systems',
    status: 'accepted',
    daysAgo: 8,
    coverLetter:
      '淀川区に住んでおり、倉庫の現場で直接お話を伺えることに魅力を感じました。通訳として4年間、要件の聞き取りと受け入れテストを担当し、その後フルスタックコースを修了しました。日本語はN2です。',
  },
  {
    applicant: 'anujin@example.com',
    job: 'QA Engineer',
    status: 'reviewed',
    daysAgo: 12,
    coverLetter: 'テスト設計の経験を生かし、配送システムの品質向上に貢献したいと考えています。',
  },
  {
    applicant: 'temuulen@example.com',
    job: 'Technical Writer (English, Mongolian)',
    status: 'rejected',
    daysAgo: 6,
    coverLetter: 'Би техникийн нийтлэл англи, монголоор бичдэг. Хоёр жишээг портфолиодоо оруулсан байгаа.',
  },
  {
    applicant: 'suvd@example.com',
    job: 'Frontend Engineer (React, TypeScript)',
    status: 'reviewed',
    daysAgo: 1,
    coverLetter: '東京在住です。Reactで3つの作品を公開しており、アクセシビリティの改善を得意としています。',
  },
  {
    applicant: 'bilguun@example.com',
    job: 'Node.js Developer for a Japanese customer',
    status: 'pending',
    daysAgo: 4,
    coverLetter:
      'Шатны төсөл болгож хийсэн бүртгэлийн API-аа танилцуулж байна. Тестийн бүрхэлт сайтай, OpenAPI баримттай. Япон хэлээр N3 түвшинтэй.',
  },
  {
    applicant: 'gantulga@example.com',
    job: 'Cloud Infrastructure Engineer',
    status: 'rejected',
    daysAgo: 15,
    coverLetter: 'Linux серверийг гурван жил хариуцаж ажилласан, контейнер болон CI-ийн туршлагатай.',
  },
  {
    applicant: 'sarnai@example.com',
    job: 'Backend Engineer (Go, PostgreSQL)',
    status: 'pending',
    daysAgo: 3,
    coverLetter: 'Транзакц, индексийн сэдвээр хийсэн төслөө хуваалцаж байна. Go хэлийг сүүлийн хоёр сар судалж байгаа.',
  },
];

/** The demonstration's proposals for IT projects. */
export const proposals: readonly ProposalContent[] = [
  {
    applicant: 'nomin@example.com',
    project: 'Landing page for a language school',
    status: 'pending',
    daysAgo: 3,
    price: 550,
    proposal:
      'Эхний хоёр хоногт загварын хоёр хувилбар, дараагийн таван хоногт бэлэн хуудсыг хүлээлгэн өгнө. Утсан дээр Lighthouse 95-аас дээш байхыг хэмжилтээр баталгаажуулна.',
  },
  {
    applicant: 'anujin@example.com',
    project: 'Table booking for a ramen chain',
    status: 'accepted',
    daysAgo: 3,
    price: 2400,
    proposal:
      '日本語での要件確認から運用マニュアルまで対応します。二重予約はデータベースの制約で防ぎ、同時予約のテストも納品します。期間は5週間です。',
  },
  {
    applicant: 'bilguun@example.com',
    project: 'Booking system for a dental clinic',
    status: 'rejected',
    daysAgo: 9,
    price: 3200,
    proposal:
      'Цаг захиалга, сануулга, хүлээн авагчийн дэлгэцийг зургаан долоо хоногт хийнэ. Үнэд хагас өдрийн сургалт багтсан.',
  },
  {
    applicant: 'sarnai@example.com',
    project: 'Online shop for a cashmere maker',
    status: 'pending',
    daysAgo: 1,
    price: 4600,
    proposal:
      'Бүтээгдэхүүний удирдлага, картын төлбөр, гурван хэлийг багтаасан төлөвлөгөөг хавсаргав. Хугацаа найман долоо хоног.',
  },
  {
    applicant: 'munkhzul@example.com',
    project: 'Data dashboard for air quality',
    status: 'pending',
    daysAgo: 5,
    price: 1500,
    proposal:
      'Хэмжилтийн өгөгдлийг PostgreSQL-д нэгтгэж, өнгөнөөс үл хамаарах график, газрын зургийг нээлттэй эхээр хийнэ.',
  },
];
