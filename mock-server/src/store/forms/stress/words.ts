import type { LocaleCode } from '../locales.js';

/** A thing by its key, with its name in each language. */
export interface Word {
  readonly key: string;
  readonly names: Readonly<Record<LocaleCode, string>>;
}

/** Words of lines that read `key|English|German|Japanese|Arabic`. */
const wordsOf = (lines: string): readonly Word[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', en = '', de = '', ja = '', ar = ''] = line.trim().split('|');
      return { key, names: { en, de, ja, ar } };
    });

/** Parts of a large building. */
export const areas = wordsOf(`
  entrance|Entrance hall|Eingangshalle|玄関ホール|بهو المدخل
  reception|Reception|Empfang|受付|الاستقبال
  lobby|Lobby|Foyer|ロビー|الردهة
  stairs_north|North stairs|Nordtreppe|北階段|الدرج الشمالي
  stairs_south|South stairs|Südtreppe|南階段|الدرج الجنوبي
  lift|Lift|Aufzug|エレベーター|المصعد
  corridor_ground|Corridor, ground floor|Flur, Erdgeschoss|1階廊下|ممر الطابق الأرضي
  corridor_first|Corridor, first floor|Flur, 1. Stock|2階廊下|ممر الطابق الأول
  corridor_second|Corridor, second floor|Flur, 2. Stock|3階廊下|ممر الطابق الثاني
  office_01|Office 1|Büro 1|事務室1|المكتب 1
  office_02|Office 2|Büro 2|事務室2|المكتب 2
  office_03|Office 3|Büro 3|事務室3|المكتب 3
  office_04|Office 4|Büro 4|事務室4|المكتب 4
  office_05|Office 5|Büro 5|事務室5|المكتب 5
  office_06|Office 6|Büro 6|事務室6|المكتب 6
  meeting_small|Small meeting room|Kleiner Besprechungsraum|小会議室|غرفة الاجتماعات الصغيرة
  meeting_large|Large meeting room|Großer Besprechungsraum|大会議室|غرفة الاجتماعات الكبيرة
  lecture_hall|Lecture hall|Hörsaal|講堂|قاعة المحاضرات
  library|Library|Bibliothek|図書室|المكتبة
  reading_room|Reading room|Lesesaal|閲覧室|قاعة القراءة
  archive|Archive|Archiv|書庫|الأرشيف
  kitchen|Kitchen|Küche|厨房|المطبخ
  canteen|Canteen|Kantine|食堂|المقصف
  tea_kitchen|Tea kitchen|Teeküche|給湯室|مطبخ الشاي
  break_room|Break room|Pausenraum|休憩室|غرفة الاستراحة
  first_aid|First-aid room|Sanitätsraum|救護室|غرفة الإسعاف
  nursery|Nursery|Kinderraum|保育室|غرفة الأطفال
  classroom_1|Classroom 1|Klassenzimmer 1|教室1|الفصل 1
  classroom_2|Classroom 2|Klassenzimmer 2|教室2|الفصل 2
  classroom_3|Classroom 3|Klassenzimmer 3|教室3|الفصل 3
  laboratory|Laboratory|Labor|実験室|المختبر
  workshop|Workshop|Werkstatt|工作室|الورشة
  paint_shop|Paint shop|Lackiererei|塗装室|ورشة الطلاء
  gym|Gym|Turnhalle|体育館|الصالة الرياضية
  changing_room|Changing room|Umkleide|更衣室|غرفة تبديل الملابس
  showers|Showers|Duschen|シャワー室|الحمامات
  toilets_ground|Toilets, ground floor|Toiletten, Erdgeschoss|1階トイレ|دورات المياه، الأرضي
  toilets_first|Toilets, first floor|Toiletten, 1. Stock|2階トイレ|دورات المياه، الأول
  server_room|Server room|Serverraum|サーバー室|غرفة الخوادم
  boiler_room|Boiler room|Heizungskeller|ボイラー室|غرفة المرجل
  electrical_room|Electrical room|Elektroraum|電気室|غرفة الكهرباء
  store_room|Store room|Lager|倉庫|المخزن
  cold_store|Cold store|Kühlraum|冷蔵室|غرفة التبريد
  loading_bay|Loading bay|Laderampe|搬入口|رصيف التحميل
  garage|Garage|Garage|車庫|المرآب
  bicycle_store|Bicycle store|Fahrradkeller|駐輪場|مخزن الدراجات
  waste_room|Waste room|Müllraum|ごみ置き場|غرفة النفايات
  attic|Attic|Dachboden|屋根裏|العلية
  roof_terrace|Roof terrace|Dachterrasse|屋上テラス|شرفة السطح
  courtyard|Courtyard|Innenhof|中庭|الفناء`);

/** What there is to look at in each of them. */
export const components = wordsOf(`
  walls|Walls|Wände|壁|الجدران
  ceiling|Ceiling|Decke|天井|السقف
  floor|Floor|Boden|床|الأرضية
  windows|Windows|Fenster|窓|النوافذ
  doors|Doors|Türen|扉|الأبواب
  heating|Heating|Heizung|暖房|التدفئة
  lighting|Lighting|Beleuchtung|照明|الإضاءة
  sockets|Sockets|Steckdosen|コンセント|المقابس
  pipes|Pipes|Rohre|配管|الأنابيب
  ventilation|Ventilation|Lüftung|換気|التهوية`);

/** What is asked about each of those; every fifth question depends on the first of its five. */
export const aspects = wordsOf(`
  condition|condition|Zustand|状態|الحالة
  material|material|Material|材質|المادة
  built|year it was put in|Einbaujahr|設置年|سنة التركيب
  checked|last checked on|zuletzt geprüft am|最終点検日|تاريخ آخر فحص
  defect|what is wrong|was nicht stimmt|不具合の内容|وصف العطل
  safe|safe to use|sicher zu benutzen|安全に使えるか|آمنة للاستخدام
  wear|wear|Abnutzung|摩耗|التآكل
  repair_cost|cost of repair, in euros|Reparaturkosten, in Euro|修理費（ユーロ）|تكلفة الإصلاح، باليورو
  rated|overall rating|Gesamtnote|総合評価|التقييم العام
  danger|what is dangerous|was gefährlich ist|危険な点|مصدر الخطر`);

export const conditions = wordsOf(`
  good|Good|Gut|良い|جيدة
  fair|Fair|Mittel|普通|متوسطة
  poor|Poor|Schlecht|悪い|سيئة
  missing|Not there|Nicht vorhanden|なし|غير موجودة`);
