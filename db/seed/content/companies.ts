import type { CompanyContent } from './types.ts';

/** The demonstration companies, all fictional. */
export const companies: readonly CompanyContent[] = [
  {
    key: 'aozora',
    name: 'Aozora Pay Lab',
    siteUrl: 'https://aozora-pay.example.com',
    about: {
      en: 'A payment service in Shibuya used by small shops all over Japan. Forty engineers from nine countries work in English and simple Japanese.',
      ja: '全国の小さな店舗で使われる決済サービスを渋谷で開発。9か国、40名のエンジニアが英語とやさしい日本語で働いています。',
      mn: 'Япон даяарх жижиг дэлгүүрүүдийн ашигладаг төлбөрийн үйлчилгээг Шибуяад хөгжүүлдэг. Есөн орны дөчин инженер англи болон энгийн японоор ажилладаг.',
    },
  },
  {
    key: 'kawabe',
    name: 'Kawabe Logistics Systems',
    siteUrl: 'https://kawabe-logistics.example.com',
    about: {
      en: 'Software for warehouses and delivery routes, built in Osaka since 1998. New members start with a mentor and a six-month plan.',
      ja: '1998年から大阪で倉庫・配送システムを開発。入社後はメンターと6か月の育成計画で学びます。',
      mn: '1998 оноос Осакад агуулах, хүргэлтийн програм хөгжүүлж байна. Шинэ ажилтан бүр ментортой, зургаан сарын төлөвлөгөөтэй эхэлдэг.',
    },
  },
  {
    key: 'tengri',
    name: 'Tengri Soft',
    siteUrl: 'https://tengri-soft.example.com',
    about: {
      en: 'A product studio in Ulaanbaatar that develops for customers in Tokyo and Singapore. Half of the team learned Japanese on the job.',
      ja: '東京とシンガポールの顧客向けに開発するウランバートルのスタジオ。メンバーの半数は働きながら日本語を習得しました。',
      mn: 'Токио, Сингапурын захиалагчдад бүтээгдэхүүн хөгжүүлдэг Улаанбаатарын студи. Багийн тал нь ажлын явцад япон хэл сурсан.',
    },
  },
  {
    key: 'minatoya',
    name: 'Minatoya Health Tech',
    siteUrl: 'https://minatoya-health.example.com',
    about: {
      en: 'Booking and records for 600 clinics in Kyushu. The team is remote-first and meets in Fukuoka four times a year.',
      ja: '九州の600の診療所向けに予約と記録のシステムを提供。リモート中心で、年4回福岡に集まります。',
      mn: 'Кюүшюүгийн 600 эмнэлэгт цаг захиалга, бүртгэлийн систем нийлүүлдэг. Зайнаас ажиллах нь үндсэн хэлбэр бөгөөд жилд дөрвөн удаа Фүкүокад уулздаг.',
    },
  },
];
