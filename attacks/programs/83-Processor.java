import java.io.File;
import java.nio.file.Files;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.element.TypeElement;

/** Runs inside the compiler: it must see the box and nothing else. */
@SupportedAnnotationTypes("*")
public class Processor extends AbstractProcessor {
  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (String path : new String[] {"/root", "/etc/shadow", "/home", "/work", "/var"}) {
      if (new File(path).exists()) System.err.println("leaked: " + path);
    }
    try {
      Files.writeString(new File("/usr/left").toPath(), "x");
      System.err.println("leaked: wrote to /usr");
    } catch (Exception expected) {
      System.err.println("processor ran");
    }
    return false;
  }
}
