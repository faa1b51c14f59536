import type { NoticeTexts } from './mail-texts.ts';

const go = {
  course: 'Сургалт руу очих',
  job: 'Ажлын байр руу очих',
  project: 'Төсөл рүү очих',
  list: 'Хүсэлтийг үзэх',
};

export const mn: NoticeTexts = {
  frame: {
    reason: (note) => `Шалтгаан: ${note}`,
    comment: (note) => `Сэтгэгдэл: ${note}`,
    settings: (address) => `Ямар мэдэгдлийг имэйлээр авахаа тохиргооноос сонгож болно: ${address}`,
    week: (week) => `${week}-р долоо хоног хүртэл нээлттэй.`,
  },
  news: {
    enrollment_pending: {
      heading: 'Таны элсэлт дахин шийдвэр хүлээж байна',
      text: 'Шийдвэр гарахад танд мэдэгдэнэ.',
      button: go.course,
    },
    enrollment_active: {
      heading: 'Таны элсэлтийг зөвшөөрлөө',
      text: 'Та одоо суралцаж эхлэх боломжтой.',
      button: go.course,
    },
    enrollment_completed: {
      heading: 'Та сургалтаа төгслөө',
      text: 'Баяр хүргэе! Нээлттэй байсан хичээлүүдээ цаашид ч үзэх боломжтой.',
      button: go.course,
    },
    enrollment_dropped: {
      heading: 'Таны элсэлт цуцлагдлаа',
      text: 'Та дахин элсэх хүсэлт гаргаж болно.',
      button: go.course,
    },
    application_pending: {
      heading: 'Таны өргөдөл дахин шийдвэр хүлээж байна',
      text: 'Шийдвэр гарахад танд мэдэгдэнэ.',
      button: go.job,
    },
    application_reviewed: {
      heading: 'Таны өргөдлийг хянаж үзлээ',
      text: 'Шийдвэр гарахад танд мэдэгдэнэ.',
      button: go.job,
    },
    application_accepted: {
      heading: 'Таны өргөдлийг зөвшөөрлөө',
      text: 'Баяр хүргэе! Дараагийн алхмын талаар бид тантай холбогдоно.',
      button: go.job,
    },
    application_rejected: {
      heading: 'Таны өргөдлийн хариу',
      text: 'Харамсалтай нь энэ удаад тэнцсэнгүй. Бусад ажлын байранд өргөдөл илгээхийг урьж байна.',
      button: go.job,
    },
    proposal_pending: {
      heading: 'Таны төслийн санал дахин шийдвэр хүлээж байна',
      text: 'Шийдвэр гарахад танд мэдэгдэнэ.',
      button: go.project,
    },
    proposal_accepted: {
      heading: 'Таны төслийн саналыг зөвшөөрлөө',
      text: 'Баяр хүргэе! Дараагийн алхмын талаар бид тантай холбогдоно.',
      button: go.project,
    },
    proposal_rejected: {
      heading: 'Таны төслийн саналаас татгалзлаа',
      text: 'Харамсалтай нь энэ удаад таны саналыг сонгосонгүй. Бусад төсөлд санал илгээхийг урьж байна.',
      button: go.project,
    },
    verification_approved: {
      heading: 'Таны профайл баталгаажлаа',
      text: 'Нэрийн тань хажууд «Баталгаажсан» тэмдэг харагдана.',
      button: 'Баталгаажуулалтыг үзэх',
    },
    verification_rejected: {
      heading: 'Баталгаажуулах хүсэлтээс тань татгалзлаа',
      text: 'Гүйлгээний утгаа шалгаад дахин хүсэлт илгээж болно.',
      button: 'Баталгаажуулалтыг үзэх',
    },
    week_open: {
      heading: 'Шинэ долоо хоногийн хичээлүүд нээгдлээ',
      text: 'Та хичээлээ зогссон газраасаа үргэлжлүүлээрэй.',
      button: go.course,
    },
    week_none: {
      heading: 'Долоо хоногийн хичээлүүд хаагдлаа',
      text: 'Танилцах долоо хоног нээлттэй хэвээр байна.',
      button: go.course,
    },
    homework: {
      heading: 'Таны даалгаврыг шалгалаа',
      text: 'Дэлгэрэнгүйг даалгаврын хуудаснаас харна уу.',
      button: 'Даалгавар руу очих',
    },
    role_admin: {
      heading: 'Та админ боллоо',
      text: 'Админы хэсэг танд нээгдлээ.',
      button: 'Админы хэсэг рүү очих',
    },
    role_user: {
      heading: 'Таны админы эрх цуцлагдлаа',
      text: 'Таны бүртгэл, суралцсан түүх хэвээр үлдэнэ.',
      button: 'Хяналтын самбар руу очих',
    },
    new_enrollment: { heading: 'Элсэлтийн шинэ хүсэлт', text: 'Таны шийдвэрийг хүлээж байна.', button: go.list },
    new_application: { heading: 'Ажлын шинэ өргөдөл', text: 'Таны шийдвэрийг хүлээж байна.', button: go.list },
    new_proposal: { heading: 'Төслийн шинэ санал', text: 'Таны шийдвэрийг хүлээж байна.', button: go.list },
    new_verification: { heading: 'Баталгаажуулах шинэ хүсэлт', text: 'Таны шийдвэрийг хүлээж байна.', button: go.list },
    backup_failed: {
      heading: 'Нөөцлөлт амжилтгүй боллоо',
      text: 'Цаг тутам дахин оролдоно. Сервер хариуцсан хүнд мэдэгдэнэ үү.',
      button: 'Админы хэсэг рүү очих',
    },
    backup_working: {
      heading: 'Нөөцлөлт дахин хэвийн боллоо',
      text: 'Хамгийн сүүлийн нөөцийг бичиж, шалгалаа.',
      button: 'Админы хэсэг рүү очих',
    },
  },
  digest: {
    heading: (count) => `Шинэ хүсэлт: ${count}`,
    text: 'Сүүлийн мэдэгдлээс хойш ирсэн хүсэлтүүд:',
    button: 'Админы хэсэг рүү очих',
    line: {
      new_enrollment: ({ person, title }) => `Элсэлт: ${person}, ${title}`,
      new_application: ({ person, title }) => `Ажлын өргөдөл: ${person}, ${title}`,
      new_proposal: ({ person, title }) => `Төслийн санал: ${person}, ${title}`,
      new_verification: ({ person }) => `Баталгаажуулалт: ${person}`,
    },
    more: (count) => `болон бусад ${count}`,
  },
};
