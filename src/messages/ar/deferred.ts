import type { DeferredMessages } from '../deferred-messages.js';
import { arReview } from './review.js';
import { answers, counted, dateTime, isolated, time } from './writing.js';

const whereKept = (kept: boolean): string => (kept ? 'تبقى الإجابات على هذا الجهاز.' : 'يجب إبقاء هذه الصفحة مفتوحة.');

/** What is said in Arabic only after something has happened. */
export const arDeferred: DeferredMessages = {
  screens: {
    closed: { title: 'هذا النموذج مغلق', text: 'لم يعد يستقبل الإجابات.' },
    notOpenYet: { title: 'لم يُفتح هذا النموذج بعد', text: 'يمكن العودة عند فتحه.' },
    notFound: {
      title: 'النموذج غير موجود',
      text: 'يجب التأكد من اكتمال الرابط. وإذا أرسله شخص ما، فيمكن أن يُطلب منه رابط جديد.',
    },
    unavailable: {
      title: 'هذا النموذج لا يستقبل الإجابات حاليًا',
      text: 'يمكن المحاولة لاحقًا.',
    },
    denied: {
      title: 'لا يمكن فتح هذا النموذج من هنا',
      text: 'يمكن فتحه من صفحة الجهة التي أرسلت الرابط.',
    },
    fatal: {
      title: 'توجد مشكلة في هذا النموذج',
      text: 'يمكن إعادة تحميل الصفحة للمحاولة مرة أخرى.',
    },
    submitted: { title: 'تم إرسال النموذج', text: '' },
    alreadySent: { title: 'سبق إرسال هذا النموذج', text: '' },
    unreachable: {
      title: 'لا يمكن الوصول إلى النموذج',
      text: 'يجب التحقق من الاتصال. المحاولة مستمرة، وسيُفتح النموذج تلقائيًا.',
    },
  },
  problems: (count) =>
    counted(count, {
      one: 'توجد مشكلة',
      two: 'توجد مشكلتان',
      few: 'توجد # مشكلات',
      many: 'توجد # مشكلة',
      other: 'توجد # مشكلة',
    }),
  refused: {
    captcha: 'لم نتمكن من التأكد من أن المُرسِل شخص. أرسل مرة أخرى وأجب عن سؤال التحقق.',
    other: 'لم يُقبل النموذج ولم يُرسل شيء. أرسل مرة أخرى بعد قليل.',
  },
  reload: 'إعادة التحميل',
  tryAgain: 'المحاولة مرة أخرى',
  copyAnswers: 'نسخ إجاباتي',
  copied: 'تم النسخ',
  answersKeptHere: 'لا تزال إجاباتك على هذا الجهاز.',
  typedIsKept: 'كل ما كُتب من قبل محفوظ على هذا الجهاز.',
  opensOn: (at) => `يُفتح هذا النموذج في ${at}`,
  closedOn: (at) => `أُغلق في ${at}.`,
  dateTime,
  time,
  banners: {
    conflict: (at) => `تغيرت هذه الإجابات في مكان آخر${at ? ` في ${at}` : ''}.`,
    compare: 'المقارنة والاختيار',
    maybeSent: (at, kept) =>
      `ربما أُرسلت إجاباتك في ${at}، ولم يعد من الممكن التحقق من ذلك. ${kept ? 'ما زالت على هذا الجهاز' : 'وهي على هذه الصفحة فقط'}.`,
    keyRejected: (kept) =>
      `لم يعد ممكنًا تحديث هذا النموذج المحفوظ من هنا. ${kept ? 'لا تزال إجاباتك على هذا الجهاز.' : 'إجاباتك في هذه الصفحة فقط.'}`,
    startAgainWith: 'البدء من جديد بهذه الإجابات',
    offline: (kept) =>
      kept
        ? 'لا يوجد اتصال بالإنترنت. يمكن المتابعة – تبقى الإجابات على هذا الجهاز وستُحفظ عند عودة الاتصال.'
        : 'لا يوجد اتصال بالإنترنت. يمكن المتابعة مع إبقاء هذه الصفحة مفتوحة – ستُحفظ الإجابات عند عودة الاتصال.',
    rateLimited: (wait, kept) => `هذا النموذج مشغول. ${whereKept(kept)}${wait ? ` يُستأنف الحفظ بعد ${wait}.` : ''}`,
    unreachable: (kept) => `لا يمكن الوصول إلى خدمة النماذج. ${whereKept(kept)}`,
    refused: (kept) => `هذا النموذج لا يستقبل الإجابات حاليًا. ${whereKept(kept)}`,
    slow: 'الاتصال بطيء.',
    emptied: (kept) => `حذف هذا المتصفح ما كان محفوظًا فيه لهذا النموذج.${kept === null ? '' : ` ${whereKept(kept)}`}`,
    otherTab: 'هذا النموذج مفتوح أيضًا في علامة تبويب أخرى. تُجمع الإجابات من كلتيهما معًا.',
    attention: (count, page) => {
      const where = page ? ` في «${page}»` : '';
      return `${answers(count)}${where} بحاجة إلى مراجعة.`;
    },
    showThem: 'عرض',
    editing: (since) => `هذا تعديل لإجابات أُرسلت في ${since}. لن يتغير شيء قبل الإرسال من جديد.`,
  },
  spoken: {
    stillLoading: 'التحميل مستمر',
    answersAreBack: 'إجاباتك السابقة هنا.',
    saved: 'تم حفظ الإجابات',
    savedAgain: 'تم حفظ الإجابات من جديد',
    notSaved: (kept) => `لم تُحفظ الإجابات بعد. ${whereKept(kept)}`,
    backOnline: 'عاد الاتصال بالإنترنت',
    sending: 'جارٍ إرسال إجاباتك',
    stillSending: 'الإرسال مستمر',
    checking: 'جارٍ التحقق',
    fixed: (question) => `تم التصحيح: ${question}`,
    added: (count) =>
      counted(count, {
        one: 'أُضيف سؤال آخر أدناه',
        two: 'أُضيف سؤالان آخران أدناه',
        few: 'أُضيفت # أسئلة أخرى أدناه',
        many: 'أُضيف # سؤالًا آخر أدناه',
        other: 'أُضيف # سؤال آخر أدناه',
      }),
    removed: 'أُزيل السؤال',
    advancing: 'الانتقال إلى السؤال التالي',
    filledIn: (count) =>
      `تمت تعبئة ${counted(count, { one: 'إجابة واحدة', two: 'إجابتين', few: '# إجابات', many: '# إجابة', other: '# إجابة' })} لك`,
    buttonFailed: 'لم ينجح ذلك. يمكن المحاولة مرة أخرى.',
    layoutChanged: (layout) => `طريقة العرض: ${layout}`,
  },
  start: {
    start: 'البدء',
    minutes: (count) =>
      counted(count, {
        one: 'نحو دقيقة واحدة',
        two: 'نحو دقيقتين',
        few: 'نحو # دقائق',
        many: 'نحو # دقيقة',
        other: 'نحو # دقيقة',
      }),
    questions: (count) =>
      counted(count, {
        one: 'سؤال واحد',
        two: 'سؤالان',
        few: '# أسئلة',
        many: '# سؤالًا',
        other: '# سؤال',
      }),
    saveNote: 'يمكنك حفظ إجاباتك والإكمال لاحقًا.',
  },
  resume: {
    title: 'مرحبًا بعودتك',
    savedAt: (at) => `آخر حفظ: ${at}.`,
    unsaved: (count) =>
      counted(count, {
        one: 'توجد على هذا الجهاز إجابة واحدة لم تُحفظ.',
        two: 'توجد على هذا الجهاز إجابتان لم تُحفظا.',
        few: 'توجد على هذا الجهاز # إجابات لم تُحفظ.',
        many: 'توجد على هذا الجهاز # إجابة لم تُحفظ.',
        other: 'توجد على هذا الجهاز # إجابة لم تُحفظ.',
      }),
    continue: 'المتابعة من حيث توقفت',
    check: 'مراجعة الإجابات حتى الآن',
    startAgain: 'البدء من جديد',
    startAgainSure: 'البدء من جديد يزيل الإجابات السابقة.',
    startAgainYes: 'إزالتها والبدء من جديد',
    keep: 'الاحتفاظ بها',
    linkTitle: 'المتابعة بإجاباتك',
    linkText: 'يفتح هذا الرابط إجابات حُفظت من قبل.',
    linkRefused: 'لم يعد هذا الرابط يعمل. يمكن طلب رابط جديد أو البدء من جديد.',
    confirmTitle: 'هل هذه إجاباتك؟',
    confirmText: 'قد يصل الرابط إلى شخص آخر بالخطأ. تظهر الإجابات بعد تأكيد أنها لك.',
    begun: (at, address) => `بدأت في ${at}${address ? ` من ${isolated(address)}` : ''}.`,
    mine: 'نعم، المتابعة',
    notMine: 'ليست لي',
    here: 'توجد على هذا الجهاز إجابات أخرى لهذا النموذج، وتبقى كما هي.',
    hereContinue: 'المتابعة بالإجابات الموجودة على هذا الجهاز',
    versionTitle: 'تغير هذا النموذج منذ أن بدأت',
    versionText: 'يمكن نقل إجاباتك إلى الإصدار الجديد. قد يحتاج بعضها إلى مراجعة.',
    versionContinue: 'المتابعة بالإصدار الجديد',
  },
  finish: {
    title: 'تم حفظ إجاباتك',
    savingTitle: 'جارٍ حفظ إجاباتك',
    failedTitle: 'لم تُحفظ إجاباتك بعد',
    failedText: 'تبقى على هذا الجهاز. يحتاج رابط المتابعة إلى اتصال.',
    text: 'هذا الرابط للمتابعة. كل من لديه هذا الرابط يمكنه رؤية إجاباتك وتغييرها.',
    link: 'رابط المتابعة',
    copyLink: 'نسخ الرابط',
    expires: (at) => `يعمل الرابط حتى ${at}.`,
    email: 'إرسال الرابط بالبريد الإلكتروني',
    emailHint: 'يُرسل الرابط إلى هذا العنوان ولا يُستخدم لأي غرض آخر.',
    emailSend: 'إرسال الرابط',
    emailed: (address) => `تم إرسال الرابط إلى ${address}`,
    emailFailed: 'تعذر إرسال الرابط. يمكن التحقق من العنوان والمحاولة مرة أخرى.',
    shared: 'هل هذا جهاز مشترك؟',
    remove: 'الإزالة من هذا الجهاز',
    removed: 'تمت الإزالة من هذا الجهاز',
    goOn: 'المتابعة الآن',
  },
  compare: {
    title: 'اختيار الإجابات التي تبقى',
    text: (count, at) => `تغيرت ${answers(count)} في مكان آخر${at ? ` في ${at}` : ''}. كل ما عدا ذلك متطابق.`,
    keepMine: 'الاحتفاظ بكل إجاباتي',
    keepTheirs: 'الاحتفاظ بكل المحفوظ',
    mine: 'هنا',
    theirs: (at) => (at ? `محفوظ في مكان آخر (${at})` : 'محفوظ في مكان آخر'),
    removed: 'أُزيل في مكان آخر',
    keep: 'الاحتفاظ بهذه الإجابات',
  },
  version: {
    title: 'تغير هذا النموذج منذ أن بدأت',
    text: (count, removed) => {
      if (count > 0) return `${answers(count)} بحاجة إلى مراجعة.`;
      return removed > 0 ? `لم تعد مطلوبة: ${answers(removed)}.` : 'كل إجاباتك لا تزال هنا.';
    },
    carried: (count) => `نُقلت ${answers(count)}.`,
    attention: 'ما يحتاج إلى مراجعة',
    removed: 'لم يعد مطلوبًا',
    goOn: 'متابعة',
  },
  sending: {
    still: 'الإرسال مستمر. يجب إبقاء هذه الصفحة مفتوحة.',
    waiting: 'تُرسل إجاباتك عند توفر الاتصال. يجب إبقاء هذه الصفحة مفتوحة.',
    verifying: 'جارٍ التحقق من وصول إجاباتك',
    stuck: (kept) => `لم تصل إجاباتك بعد. تتكرر المحاولة تلقائيًا كل دقيقة تقريبًا. ${whereKept(kept)}`,
  },
  layouts: {
    label: 'طريقة العرض',
    classic: 'كل شيء في صفحة واحدة',
    paged: 'صفحة بعد صفحة',
    one_question: 'سؤال واحد في كل مرة',
  },
  contents: { label: 'كل الصفحات', here: 'الصفحة الحالية', done: 'تمت زيارتها' },
  pressEnter: 'أو الضغط على',
  unapplied: {
    text: (count) => `ما لم يعد مطلوبًا سيُستبعد: ${answers(count)}`,
    show: 'عرض التفاصيل',
  },
  leftOut: (count) => `ما ملأته ولن يُرسل لأنه فوق هذا العدد: ${count}. زيادة العدد تعيده`,
  review: arReview,
};
