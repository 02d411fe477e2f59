import java.util.*; import java.text.*; import java.time.*; import java.time.format.*;
public class DateTour { public static void main(String[] a) throws Exception {
 System.out.println(new SimpleDateFormat("yyyy-MM-dd HH:mm:ss").format(new Date(0)));
 System.out.println(new Date(0)); 
 System.out.println(new SimpleDateFormat("EEE, d MMM yyyy").format(new Date(0)));
 System.out.println(new SimpleDateFormat("yyyy-MM-dd").parse("2020-02-03").getTime());
 System.out.println(DateTimeFormatter.ofPattern("yyyy-MM-dd EEE MMM").format(LocalDateTime.of(2020,1,2,3,4)));
 System.out.println(DateTimeFormatter.ISO_DATE.format(LocalDate.of(2020,1,2)));
 System.out.println(LocalDate.parse("2020-01-02").plusDays(3));
 System.out.println(ZonedDateTime.of(2020,7,1,0,0,0,0, ZoneId.of("Europe/Berlin")).toInstant());
 System.out.println(TimeZone.getTimeZone("America/New_York").getOffset(0));
 System.out.println(String.format("%tY-%<tm", new Date(0)) + String.format("%,d", 1234567));
 System.out.println(MessageFormat.format("{0} has {1,number}", "x", 1234));
 System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(3.5) + NumberFormat.getPercentInstance().format(0.5));
 System.out.println(new DecimalFormat("#.##").format(3.14159));
 System.out.println(Locale.GERMANY.getDisplayCountry());
 System.out.println(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).format(LocalDate.of(2020,1,2)));
 System.out.println(DateFormat.getDateInstance(DateFormat.SHORT).format(new Date(0)));
 System.out.println(new GregorianCalendar(2020, 1, 2).getActualMaximum(Calendar.DAY_OF_MONTH));
 System.out.println(Instant.ofEpochSecond(5).atZone(ZoneId.systemDefault()).getHour() );
}}
